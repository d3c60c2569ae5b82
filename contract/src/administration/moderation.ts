import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { NO_REASON_WORDS, REPORT_REASONS } from '../values/safety.ts';

const params = z.object({ id: profileId });
const instant = z.iso.datetime();
const permission = z.object({ isAllowed: z.boolean(), why: z.string().optional() });

/** A member as an administrator sees them, and what the administrator may do. */
export const moderatedMember = z.object({
  id: profileId,
  card: profileCard.nullable().describe('null until they have completed a profile'),
  isAdmin: z.boolean(),
  suspendedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  viewer: z.object({ suspend: permission }),
});
export type ModeratedMember = z.output<typeof moderatedMember>;

export const getModeratedMember = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'Get a member, suspended or not, and what an administrator may do with them',
  access: 'admin',
  input: { params },
  output: moderatedMember,
  errors: ['NOT_FOUND'],
});

export const suspendMember = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/suspend',
  summary:
    'Suspend a member: sign them out, block sign-in and remove them from the directory; recorded in the audit log with the reason',
  access: 'admin',
  recentProof: true,
  input: {
    params,
    body: z.object({ reason: z.enum(REPORT_REASONS, NO_REASON_WORDS) }),
  },
  output: moderatedMember,
  errors: ['NOT_FOUND', 'OWN_ADMINISTRATION'],
});

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
