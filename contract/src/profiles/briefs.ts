import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText } from '../text.ts';
import { BRIEF_LIMITS, BRIEF_WORDS } from '../values/briefs.ts';
import { hasContactDetails } from '../values/contact-details.ts';
import { ROLES } from '../values/members.ts';
import { PROFILE_FIELDS } from '../values/profile-fields.ts';
import { FIGURE_WORDS } from '../values/profile-values.ts';
import { namedPlace } from './field-schemas.ts';

const { max } = PROFILE_FIELDS.budgetMax;

/** What a member is after now, as others see it. */
export const brief = z.object({
  id: z.string().describe('Identifier of a brief, `brf_` and a sortable random part'),
  words: z.string(),
  seeks: z.array(z.enum(ROLES)).describe('The roles whose members should answer'),
  place: namedPlace.nullable(),
  price: z.int().nullable().describe('In whole pounds'),
  endsOn: z.iso.date().describe('The last day on which it is shown, in London'),
});
export type Brief = z.output<typeof brief>;

export const briefForm = z.object({
  words: lineOfText(BRIEF_LIMITS.most)
    .refine((text) => text.length >= BRIEF_LIMITS.least, BRIEF_WORDS.short)
    .refine((text) => !hasContactDetails(text), BRIEF_WORDS.contact),
  seeks: z
    .array(z.enum(ROLES))
    .min(1, BRIEF_WORDS.noRole)
    .max(ROLES.length)
    .transform((roles) => ROLES.filter((role) => roles.includes(role))),
  placeId: z.string().nullable().default(null),
  price: z
    .int(FIGURE_WORDS.amount)
    .min(1, BRIEF_WORDS.noPrice)
    .max(max, FIGURE_WORDS.amountOver(max))
    .nullable()
    .default(null),
});
export type BriefForm = z.output<typeof briefForm>;

/** One's own brief, also one that has ended and can be put back. */
export const ownBrief = z.object({
  brief: brief.nullable(),
  hasEnded: z.boolean().describe('Whether it is no longer shown; it can be put back by saving it'),
  mayKeep: z.boolean().describe('Whether it ends so soon that it can be kept for 30 days more'),
  buyers: z
    .object({ count: z.int(), query: z.string() })
    .nullable()
    .describe(
      'For a sourcer’s brief with a place or a price: the investors who cover it and can buy at it, and the search for them',
    ),
});
export type OwnBrief = z.output<typeof ownBrief>;

export const getOwnBrief = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/brief',
  summary: 'Get what you are after now, or what ended in the last 90 days',
  access: 'onboarded',
  scopes: ['own:read'],
  output: ownBrief,
  errors: [],
});

export const setBrief = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me/brief',
  summary: 'Say what you are after now, for 30 days; it replaces what you said before',
  access: 'onboarded',
  scopes: ['own:write'],
  input: { body: briefForm },
  output: ownBrief,
  errors: ['RATE_LIMITED'],
});

export const removeBrief = defineEndpoint({
  method: 'DELETE',
  path: '/api/profiles/me/brief',
  summary: 'Remove what you are after now',
  access: 'onboarded',
  scopes: ['own:write'],
  status: 204,
  errors: [],
});

export const keepBrief = defineEndpoint({
  method: 'POST',
  path: '/api/profiles/me/brief/keep',
  summary: 'Keep what you are after now for 30 days from today; in its last days',
  access: 'onboarded',
  scopes: ['own:write'],
  output: ownBrief,
  errors: ['NOT_FOUND'],
});
