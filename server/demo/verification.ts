import type { VerifiedCheck } from '@lintel/contract/values/administration';
import type { Role } from '@lintel/contract/values/members';

/** The checks for a verified demo member, which are those that the law requires of each role. */
export const DEMO_CHECKS: Record<Role, readonly VerifiedCheck[]> = {
  investor: ['identity', 'address'],
  sourcer: ['identity', 'redress', 'anti_money_laundering', 'insurance'],
  management: ['identity', 'company', 'redress', 'client_money'],
  service_provider: ['identity', 'insurance'],
};
