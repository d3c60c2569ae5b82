import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId, verifiedChecks } from '../members/profiles.ts';
import { VERIFIED_CHECKS } from '../values/administration.ts';
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
  verifiedChecks,
  viewer: z.object({ verify: permission, suspend: permission }),
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

export const verifyProfile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/profiles/{id}/verify',
  summary:
    'Mark a profile as verified and replace the list of what was checked; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: {
    params,
    body: z.object({
      checks: z
        .array(z.enum(VERIFIED_CHECKS), 'Please say what you have checked.')
        .min(1, 'Please say what you have checked.')
        .max(VERIFIED_CHECKS.length)
        .transform((checks) => VERIFIED_CHECKS.filter((check) => checks.includes(check))),
    }),
  },
  output: moderatedMember,
  errors: ['PROFILE_NOT_FOUND', 'OWN_ADMINISTRATION'],
});

export const unverifyProfile = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/profiles/{id}/verify',
  summary: 'Remove the verification of a profile; recorded in the audit log',
  access: 'admin',
  recentProof: true,
  input: { params },
  output: moderatedMember,
  errors: ['PROFILE_NOT_FOUND', 'OWN_ADMINISTRATION'],
});
