import type { VerifiedCheck } from '@lintel/contract/values/administration';
import type { Role } from '@lintel/contract/values/members';

/** What an administrator of the demo has seen of those whom they have verified: what the law asks of each role. */
export const DEMO_CHECKS: Record<Role, readonly VerifiedCheck[]> = {
  investor: ['identity', 'address'],
  sourcer: ['identity', 'redress', 'anti_money_laundering', 'insurance'],
  management: ['identity', 'company', 'redress', 'client_money'],
  service_provider: ['identity', 'insurance'],
};
