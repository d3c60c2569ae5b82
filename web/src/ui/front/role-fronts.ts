import { ROLES, type Role } from '@lintel/contract/values/members';
import type { FrontMember } from './member.ts';

/** A house for each role, which is no member's: it has no name. */
export const ROLE_FRONTS = Object.fromEntries(
  ROLES.map((role) => [
    role,
    { id: role, role, wall: 'stock-brick', fullName: '', businessName: null, avatarUrl: null },
  ]),
) as Record<Role, FrontMember>;
