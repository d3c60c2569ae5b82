import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { valueShape } from '../profiles/field-schemas.ts';
import { profile } from '../profiles/profiles.ts';
import { PUBLIC_AS, PUBLIC_FIELDS } from '../values/front-door.ts';

/** What a public page shows of a profile, and nothing else. */
export const publicProfile = z.object({
  ...profile.pick({
    id: true,
    role: true,
    avatarUrl: true,
    wall: true,
    answersWithinDay: true,
    worksOn: true,
    verified: true,
    evidence: true,
    company: true,
    firmPath: true,
    responseMinutes: true,
    termsAt: true,
  }).shape,
  ...valueShape(PUBLIC_FIELDS),
});
export type PublicProfile = z.output<typeof publicProfile>;

const publicPage = z.object({
  as: z.enum(PUBLIC_AS),
  url: z.string().nullable().describe('Its address; null until it was first turned on'),
  badgeUrl: z.string().nullable().describe('A picture for other sites of what is checked'),
  opened: z.int().describe('How often it was opened in the last 30 days, without programs'),
  preview: publicProfile,
});
export type PublicPage = z.output<typeof publicPage>;

export const getPublicPage = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/public',
  summary: 'Get who can open your public page, and what it shows',
  access: 'onboarded',
  output: publicPage,
  errors: [],
});

export const savePublicPage = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me/public',
  summary: 'Choose who can open your public page',
  access: 'onboarded',
  input: { body: z.object({ as: z.enum(PUBLIC_AS) }) },
  output: publicPage,
  errors: ['EMAIL_NOT_CONFIRMED'],
});
