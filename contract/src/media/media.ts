import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';
import { AVATAR, AVATAR_WORDS } from '../values/media.ts';

export const putAvatar = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me/avatar',
  summary: 'Set your photo: cropped to a square and stored without the camera’s metadata',
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
  summary: 'Remove your photo',
  access: 'signed-in',
  status: 204,
  errors: [],
});

const MEBIBYTE = 1_048_576;

/** A member's limits: the largest file, the total size, and the number of files. */
export const FILE_LIMITS = {
  fileBytes: 50 * MEBIBYTE,
  totalBytes: 200 * MEBIBYTE,
  count: 1_000,
  pathLength: 200,
  removedAtOnce: 100,
} as const;

// A name in a path: visible characters, and neither "." nor "..".
const NAME = /^(?!\.{1,2}$)[^/\\\p{Cc}\p{Cf}]+$/u;

/** The path of a file in its member's own space, such as `deals/leeds/floorplan.pdf`. */
export const filePath = storableText
  .max(FILE_LIMITS.pathLength)
  .refine(
    (path) => path.trim() !== '' && path.split('/').every((name) => NAME.test(name)),
    'Please give a path such as deals/floorplan.pdf.',
  );

/** `options` as JSON text, such as `{"upsert": true}`. */
const uploadOptions = z
  .string()
  .max(200)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('Please send options as JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.object({ upsert: z.boolean().default(false) }));

export const storedFile = z.object({
  path: z.string(),
  bytes: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoredFile = z.output<typeof storedFile>;

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api/storage/upload',
  answerSeconds: 60,
  projectPath: '/api/storage/{project}/upload',
  summary: 'Store a file in your own space',
  access: 'signed-in',
  input: {
    upload: {
      maxBytes: FILE_LIMITS.fileBytes,
      fields: z.object({ path: filePath, options: uploadOptions.optional() }),
      words: {
        missing: 'Please send one file.',
        tooLarge: `A file may have at most ${FILE_LIMITS.fileBytes / MEBIBYTE} MB.`,
      },
    },
  },
  output: storedFile,
  status: 201,
  refusal: 'INVALID_PARAMETERS',
  errors: [
    'INVALID_PARAMETERS',
    'FILE_EXISTS',
    'FILE_TOO_LARGE',
    'STORAGE_FULL',
    'RATE_LIMITED',
    'OVERLOADED',
    'STORAGE_UNAVAILABLE',
  ],
});

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: '/api/storage/download',
  projectPath: '/api/storage/{project}/download',
  summary: 'Download a file from your own space, byte for byte',
  access: 'signed-in',
  input: { query: z.object({ path: filePath }) },
  download: true,
  refusal: 'INVALID_PARAMETERS',
  errors: ['INVALID_PARAMETERS', 'FILE_NOT_FOUND', 'STORAGE_UNAVAILABLE'],
});

export const removeFiles = defineEndpoint({
  method: 'DELETE',
  path: '/api/storage/remove',
  projectPath: '/api/storage/{project}/remove',
  summary: 'Remove files from your own space: all of them, or none if one is missing',
  access: 'signed-in',
  input: { body: z.object({ paths: z.array(filePath).min(1).max(FILE_LIMITS.removedAtOnce) }) },
  output: z.object({ removed: z.array(z.string()) }),
  refusal: 'INVALID_PARAMETERS',
  errors: ['INVALID_PARAMETERS', 'FILE_NOT_FOUND'],
});
