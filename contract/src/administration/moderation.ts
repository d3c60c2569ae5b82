import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';

const params = z.object({ id: profileId });
const instant = z.iso.datetime();
export const permission = z.object({ isAllowed: z.boolean(), why: z.string().optional() });

/** A member as an administrator sees them, and what the administrator may do. */
export const moderatedMember = z.object({
  id: profileId,
  card: profileCard.nullable().describe('null until they have completed a profile'),
  isAdmin: z.boolean(),
  suspendedAt: instant.nullable(),
  suspendedUntil: instant.nullable().describe('null until it is lifted'),
  verifiedAt: instant.nullable(),
  viewer: z.object({ decide: permission }),
});
export type ModeratedMember = z.output<typeof moderatedMember>;

export const unsuspendMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/suspend',
  summary: 'Lift a suspension; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { params },
  output: moderatedMember,
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION'],
});
