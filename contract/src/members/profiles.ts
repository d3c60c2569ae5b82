import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText, storableText } from '../text.ts';
import { VERIFIED_CHECKS } from '../values/administration.ts';
import {
  LOCATIONS,
  PROFILE_ID,
  ROLE_FIELDS,
  ROLES,
  type Role,
  SERVICES,
  STRATEGIES,
} from '../values/members.ts';
import { explainedMatch } from './matches.ts';

export const PROFILE_LIMITS = {
  fullName: 100,
  businessName: 120,
  bio: 5_000,
  cardBio: 300,
  bookingUrl: 500,
  budget: 1_000_000_000,
  feePercentage: 100,
} as const;

export const profileId = z
  .string()
  .regex(PROFILE_ID, 'This is not a profile id.')
  .describe('Identifier of a profile and of its member, `user_` and a sortable random part');

const budget = z
  .number('Please enter a whole number of pounds.')
  .int('Please enter a whole number of pounds.')
  .min(0, 'A budget cannot be negative.')
  .max(
    PROFILE_LIMITS.budget,
    `Please enter at most £${PROFILE_LIMITS.budget.toLocaleString('en-GB')}.`,
  );

const fee = z
  .number('Please enter a percentage, for example 2.5.')
  .min(0, 'A fee cannot be negative.')
  .max(PROFILE_LIMITS.feePercentage, `A fee cannot be over ${PROFILE_LIMITS.feePercentage}%.`);

const bookingUrl = lineOfText(PROFILE_LIMITS.bookingUrl).refine(
  (text) => text === '' || isHttpsUrl(text),
  'Please enter a link that starts with https://',
);

function isHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const profileFields = z.object({
  role: z.enum(ROLES, 'Please choose a role.'),
  fullName: lineOfText(PROFILE_LIMITS.fullName).refine(Boolean, 'Please provide your name'),
  businessName: lineOfText(PROFILE_LIMITS.businessName).default(''),
  location: z.enum(LOCATIONS, 'Please choose a location.'),
  focus: z.array(z.enum(STRATEGIES)).max(STRATEGIES.length).default([]).transform(unique),
  budgetMin: budget.nullish(),
  budgetMax: budget.nullish(),
  feePercentage: fee.nullish(),
  services: z.array(z.enum(SERVICES)).max(SERVICES.length).default([]).transform(unique),
  bio: storableText
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(
          PROFILE_LIMITS.bio,
          `Please use at most ${PROFILE_LIMITS.bio.toLocaleString('en-GB')} characters.`,
        ),
    )
    .default(''),
  bookingUrl: bookingUrl.default(''),
});

/**
 * The profile form: what a member says about themself. Amounts in whole pounds, the fee in per cent.
 * Figures and choices that the role does not have are dropped, so a changed role leaves nothing hidden behind.
 */
export const profileForm = profileFields
  .refine(
    (form) =>
      !ROLE_FIELDS[form.role].budget ||
      form.budgetMin == null ||
      form.budgetMax == null ||
      form.budgetMin <= form.budgetMax,
    { path: ['budgetMax'], message: 'The maximum must not be less than the minimum.' },
  )
  .transform((form) => {
    const allowed = ROLE_FIELDS[form.role];
    return {
      role: form.role,
      fullName: form.fullName,
      businessName: form.businessName || null,
      location: form.location,
      focus: form.focus.filter((value) => allowed.focus.includes(value)),
      budgetMin: (allowed.budget ? form.budgetMin : null) ?? null,
      budgetMax: (allowed.budget ? form.budgetMax : null) ?? null,
      feePercentage: (allowed.fee ? form.feePercentage : null) ?? null,
      services: form.services.filter((value) => allowed.services.includes(value)),
      bio: form.bio || null,
      bookingUrl: form.bookingUrl || null,
    };
  });
export type ProfileForm = z.output<typeof profileForm>;

/** What a card shows of a profile: never an email, the bio cut to 300 characters. */
export const profileCard = z.object({
  id: profileId,
  fullName: z.string(),
  businessName: z.string().nullable(),
  role: z.enum(ROLES),
  location: z.enum(LOCATIONS),
  focus: z.array(z.enum(STRATEGIES)),
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  feePercentage: z.number().nullable(),
  services: z.array(z.enum(SERVICES)),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  verified: z.boolean(),
});
export type ProfileCard = z.output<typeof profileCard>;

export const verifiedChecks = z
  .array(z.enum(VERIFIED_CHECKS))
  .describe('What was checked; empty where it was not written down');

/** A whole profile and what the viewer may do with it. Instants are ISO 8601 in UTC. */
export const profile = profileCard.extend({
  verifiedAt: z.iso.datetime().nullable(),
  verifiedChecks,
  createdAt: z.iso.datetime(),
  responseMinutes: z
    .number()
    .nullable()
    .describe('Median time to the first answer; null until enough conversations are measured'),
  viewer: z.object({
    isOwner: z.boolean(),
    canMessage: z.boolean(),
    why: z.string().optional(),
    /** How well the profile fits the viewer's; absent for one's own. */
    match: explainedMatch.optional(),
  }),
});
export type Profile = z.output<typeof profile>;

/** One's own profile as the session carries it; role and location are null until onboarding. */
export const ownProfile = profileCard.extend({
  role: z.enum(ROLES).nullable(),
  location: z.enum(LOCATIONS).nullable(),
});
export type OwnProfile = z.output<typeof ownProfile>;

/** A member counts as onboarded when role, full name and location are all there. */
export function isOnboarded(profile: {
  role: Role | null;
  fullName: string;
  location: string | null;
}): boolean {
  return Boolean(profile.role && profile.fullName && profile.location);
}

/** The name a profile goes by: the business if there is one, else the person. */
export function displayName(profile: { businessName: string | null; fullName: string }): string {
  return profile.businessName ?? profile.fullName;
}

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{id}',
  summary:
    'A whole profile; counts one view of the day, but not one’s own and not the same one again',
  access: 'onboarded',
  input: { params: z.object({ id: profileId }) },
  output: profile,
  errors: ['PROFILE_NOT_FOUND', 'DAILY_PROFILE_VIEW_LIMIT'],
});

export const saveOwnProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/me',
  summary: 'Create or update one’s own profile',
  access: 'signed-in',
  input: { body: profileForm },
  output: profile,
  errors: [],
});
