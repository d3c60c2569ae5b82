import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';

const ofProfile = { params: z.object({ id: profileId }) };

/** A member that the viewer has blocked. */
export const blockedMember = z.object({
  profileId,
  name: z.string().nullable().describe('null if they have blocked the viewer too'),
  blockedAt: z.iso.datetime(),
});
export type BlockedMember = z.output<typeof blockedMember>;

export const blockMember = defineEndpoint({
  method: 'POST',
  path: '/api/profiles/{id}/block',
  summary:
    'Block a member: neither side can find, see or write to the other; repeating it is no error',
  access: 'onboarded',
  input: ofProfile,
  status: 204,
  errors: ['PROFILE_NOT_FOUND', 'OWN_BLOCK', 'RATE_LIMITED'],
});

export const unblockMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/profiles/{id}/block',
  summary: 'Unblock a member; no error if there is no block',
  access: 'onboarded',
  input: ofProfile,
  status: 204,
  errors: [],
});

export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/api/blocks',
  summary: 'List the members that you have blocked, the last one first',
  access: 'onboarded',
  output: z.object({ items: z.array(blockedMember) }),
  errors: [],
});
