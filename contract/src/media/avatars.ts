import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AVATAR, AVATAR_WORDS } from '../values/media.ts';

export const putAvatar = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me/avatar',
  summary:
    'Set one’s photo: made square around its middle, stored anew without what a camera notes',
  access: 'signed-in',
  input: {
    upload: {
      maxBytes: AVATAR.maxBytes,
      words: { missing: AVATAR_WORDS.missing, tooLarge: AVATAR_WORDS.tooLarge },
    },
  },
  output: z.object({ avatarUrl: z.string() }),
  errors: ['FILE_TOO_LARGE', 'RATE_LIMITED', 'OVERLOADED', 'STORAGE_UNAVAILABLE'],
});

export const deleteAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/api/profiles/me/avatar',
  summary: 'Remove one’s photo',
  access: 'signed-in',
  status: 204,
  errors: [],
});
