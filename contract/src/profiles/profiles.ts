import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { shownCompany } from '../evidence/companies.ts';
import { shownEvidence } from '../evidence/evidence.ts';
import { placeQuery } from '../query-fields.ts';
import { EVIDENCE_KINDS } from '../values/evidence.ts';
import { PROFILE_ID, ROLES, type Role } from '../values/members.ts';
import { PLACE_WORDS } from '../values/places.ts';
import { COMPARE } from '../values/plans.ts';
import {
  brokenRanges,
  CARD_FIELDS,
  keptValues,
  lacksBase,
  loneDetails,
  PAGE_FIELDS,
  PAGE_ONLY_FIELDS,
  type ProfileValues,
} from '../values/profile-values.ts';
import { WALLS } from '../values/walls.ts';
import { brief } from './briefs.ts';
import { DRAFT_SHAPE, FORM_SHAPE, namedPlace, valueShape } from './field-schemas.ts';

/** The parts of a match score in the order in which they are shown. */
export const MATCH_PARTS = ['roles', 'location', 'strategies', 'services', 'figures'] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

/**
 * How well a profile matches the viewer's, from 1 to 100; null where both state nothing that can be compared but roles
 * and areas. The score depends on the two profiles and the place of the search only. Without a place it is the same for
 * both members. It cannot be bought. The most important reason comes first.
 */
export const profileMatch = z.object({
  score: z.int().min(1).max(100).nullable(),
  reasons: z.array(z.string()),
});
export type ProfileMatch = z.output<typeof profileMatch>;

/** A match among the results of a search. At most the first three of all results are Top Matches. */
export const listedMatch = profileMatch.extend({
  isTopMatch: z.boolean(),
  reason: z
    .string()
    .nullable()
    .describe('The reason that sets the profile apart; no other of the page is given the same'),
});
export type ListedMatch = z.output<typeof listedMatch>;

/**
 * A match with the points of each part that could be compared, and their maximum. The score is the share of the points:
 * of 80 if hardly more than roles and areas could be compared, up to 100 the more could.
 */
export const explainedMatch = profileMatch.extend({
  /** The place of a search that decides how near the profile is; null where it is how near the viewer. */
  place: namedPlace.nullable(),
  parts: z.array(
    z.object({ key: z.enum(MATCH_PARTS), label: z.string(), score: z.int(), max: z.int() }),
  ),
});
export type ExplainedMatch = z.output<typeof explainedMatch>;

export const profileId = z
  .string()
  .regex(PROFILE_ID, 'This is not a profile id.')
  .describe('Identifier of a profile and of its member, `user_` and a sortable random part');

/**
 * The profile form. Amounts in whole pounds, the fee in per cent. Fields that the role does not have are dropped, so
 * that a change of role leaves no hidden values.
 */
export const profileForm = z
  .object({ role: z.enum(ROLES, 'Please choose a role.'), ...FORM_SHAPE })
  .check(({ value, issues }) => {
    for (const { to, words } of brokenRanges(value.role, value)) {
      issues.push({ code: 'custom', input: value, path: [to], message: words });
    }
    for (const { detail, words } of loneDetails(value.role, value)) {
      issues.push({ code: 'custom', input: value, path: [detail], message: words });
    }
    if (lacksBase(value)) {
      issues.push({
        code: 'custom',
        input: value,
        path: ['basePlaceId'],
        message: PLACE_WORDS.base,
      });
    }
  })
  .transform(({ role, ...given }): ProfileForm => ({ role, ...keptValues(role, given) }));
export type ProfileForm = ProfileValues & { role: Role };

/** What every form of a profile contains in addition to its fields. */
const beside = {
  id: profileId,
  role: z.enum(ROLES),
  avatarUrl: z.string().nullable(),
  wall: z.enum(WALLS).describe('What their front is built of, by where they are based'),
  verified: z.boolean(),
};

/** What a form of a profile that others see contains as well. */
const besideListed = {
  ...beside,
  answersWithinDay: z.boolean().describe('Whether the response time is measured and at most a day'),
  checkedKinds: z.array(z.enum(EVIDENCE_KINDS)).describe('What staff have checked'),
};

/** A profile's card: without the email address, and with the first 300 characters of the bio. */
export const profileCard = z.object({
  ...besideListed,
  brief: brief.nullable().describe('What they are after now'),
  ...valueShape(CARD_FIELDS),
});
export type ProfileCard = z.output<typeof profileCard>;

/** A fee beside those of the others in the same role and city. */
export const feeRank = z.object({
  peers: z.int().describe('How many others state a fee'),
  higher: z.int().describe('How many of them state a higher one'),
});
export type FeeRank = z.output<typeof feeRank>;

const owesFeeList = z
  .boolean()
  .optional()
  .describe('For its owner: whether it offers letting work in England and gives no fee list');

/** A whole profile and what the viewer may do with it. Instants are ISO 8601 in UTC. */
export const profile = z.object({
  ...besideListed,
  brief: brief.nullable().describe('What they are after now'),
  ...valueShape(PAGE_FIELDS),
  worksOn: z
    .string()
    .describe('The dots of a map of 47 by 90 of the United Kingdom where they work, as a path'),
  verifiedAt: z.iso.datetime().nullable(),
  evidence: z.array(shownEvidence).describe('What was checked, then what is stated alone'),
  company: shownCompany.nullable().describe('The company for which they act, once it is checked'),
  companyStatedBy: z
    .int()
    .describe('How many others say that they act for the company that they state unconfirmed'),
  publicUrl: z
    .string()
    .nullable()
    .describe('Its public page, where its owner lets search engines show it'),
  firmPath: z.string().nullable().describe('The page of the firm that they act for, if it has one'),
  termsAt: z.iso.datetime().nullable().describe('When fees and terms were last changed'),
  owesFeeList,
  createdAt: z.iso.datetime(),
  responseMinutes: z
    .number()
    .nullable()
    .describe('Median time to the first answer; null until enough conversations are measured'),
  feeRank: feeRank
    .nullable()
    .describe('Null without a fee or a city, and with fewer than 10 others'),
  viewer: z.object({
    isOwner: z.boolean(),
    canMessage: z.boolean(),
    why: z.string().optional(),
    /** How well the profile matches the viewer's; absent for the viewer's own. */
    match: explainedMatch.optional(),
  }),
});
export type Profile = z.output<typeof profile>;

/** The member's own profile in the session; role and location are null until onboarding. */
export const ownProfile = z.object({
  ...beside,
  ...DRAFT_SHAPE,
  role: z.enum(ROLES).nullable(),
  owesFeeList,
});
export type OwnProfile = z.output<typeof ownProfile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{id}',
  summary:
    'Get a profile. Counts as one of the day’s views, except for your own and for one seen already',
  access: 'onboarded',
  scopes: ['profiles:read'],
  input: { params: z.object({ id: profileId }), query: z.object({ place: placeQuery }) },
  output: profile,
  errors: ['PROFILE_NOT_FOUND', 'DAILY_PROFILE_VIEW_LIMIT', 'SEARCH_LIMIT'],
});

/** What a comparison shows of a profile in addition to its card. */
const compared = profile
  .pick({ id: true, verifiedAt: true, evidence: true, company: true, responseMinutes: true })
  .extend({
    ...valueShape(PAGE_ONLY_FIELDS),
    match: explainedMatch.optional().describe('Absent for your own profile'),
  });
export type ComparedProfile = z.output<typeof compared>;

export const compareProfiles = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/compared',
  summary: `Get what a comparison shows of profiles beyond their cards: match, checks, terms and response time. The first ${COMPARE.freeADay} different profiles of a day are free in the browser; each other one counts as one of the day’s views`,
  access: 'onboarded',
  scopes: ['profiles:read'],
  input: {
    query: z.object({
      ids: z
        .string()
        .transform((ids) => ids.split(',').filter((id) => id !== ''))
        .pipe(z.array(profileId).max(COMPARE.max)),
      place: placeQuery,
    }),
  },
  output: z.object({ items: z.array(compared) }),
  errors: ['DAILY_PROFILE_VIEW_LIMIT', 'SEARCH_LIMIT'],
});

export const saveOwnProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me',
  summary: 'Create or update your own profile',
  access: 'signed-in',
  scopes: ['own:write'],
  input: { body: profileForm },
  output: profile,
  errors: [],
});

/** The response time needs this many conversations within this many days. */
export const RESPONSE_TIME = { conversations: 5, days: 90 } as const;

/** The interest in a profile, as its owner sees it. */
export const profileStats = z.object({
  viewsThisMonth: z.number().describe('Members who opened it, each once a day, this UTC month'),
  timesSaved: z.number().describe('Collections of other members that hold it'),
  messagesReceived: z.number(),
});
export type ProfileStats = z.output<typeof profileStats>;

export const getOwnProfileStats = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/me/stats',
  summary: 'Get the interest in your own profile',
  access: 'onboarded',
  scopes: ['own:read'],
  output: profileStats,
  errors: [],
});
