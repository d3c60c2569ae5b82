import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../members/profiles.ts';

const ofProfile = { params: z.object({ id: profileId }) };

/** A member whom one has blocked. */
export const blockedMember = z.object({
  profileId,
  card: profileCard.nullable().describe('null once they have left'),
  blockedAt: z.iso.datetime(),
});
export type BlockedMember = z.output<typeof blockedMember>;

export const blockMember = defineEndpoint({
  method: 'POST',
  path: '/api/profiles/{id}/block',
  summary:
    'Block a member: neither side finds, sees or writes to the other; a second time is no error',
  access: 'onboarded',
  input: ofProfile,
  status: 204,
  errors: ['PROFILE_NOT_FOUND', 'OWN_BLOCK', 'RATE_LIMITED'],
});

export const unblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/profiles/{id}/block',
  summary: 'Take back one’s own block of a member; where there is none, nothing happens',
  access: 'onboarded',
  input: ofProfile,
  status: 204,
  errors: [],
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'The members whom one has blocked, the last one first',
  access: 'onboarded',
  output: z.object({ items: z.array(blockedMember) }),
  errors: [],
});
