import { z } from 'zod';
import { defineEndpoint, type Output } from '../endpoint.ts';
import { namedPlace } from '../profiles/field-schemas.ts';
import { profileCard } from '../profiles/profiles.ts';
import { placeQuery } from '../query-fields.ts';
import { CITIES, LOCATIONS, ROLES } from '../values/members.ts';
import { PLAN_KEYS } from '../values/plans.ts';

/** The operator of this installation; null for details that the operator has not given. */
const company = z.object({
  name: z.string().nullable(),
  number: z.string().nullable(),
  registeredOffice: z.string().nullable(),
  place: z.string(),
  contactEmail: z.string().nullable(),
  vatNumber: z.string().nullable().describe('null where no VAT is charged'),
  icoNumber: z.string().nullable().describe('Registration with the Information Commissioner'),
});

const atLeast = (what: string) =>
  z.int().nullable().describe(`${what}, rounded down; null where there are too few to publish`);

/** Counted from the database, so that no page can claim more. */
export const statistics = z.object({
  members: atLeast('Listed members'),
  connections: atLeast('Conversations in which both sides have written'),
  cities: atLeast('Cities with a member'),
  membersByLocation: z
    .array(
      z.object({
        location: z.enum(CITIES),
        count: z.int(),
        byRole: z.record(z.enum(ROLES), z.int()),
      }),
    )
    .describe('Rounded down, and 0 below 3; empty where there are too few members to publish'),
});
export type Statistics = z.output<typeof statistics>;

/** What a front is drawn from and what is written beside it. */
const publicMembers = z.array(
  profileCard
    .pick({
      ...{ id: true, fullName: true, businessName: true, role: true, wall: true },
      ...{ avatarUrl: true, answersWithinDay: true, checkedKinds: true },
    })
    .extend({
      location: z.string().describe('Where they are based'),
      path: z.string().describe('Of the public page'),
    }),
);

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Get what every page needs to know about this installation',
  access: 'public',
  output: z.object({
    demo: z.boolean().describe('Whether the members are fictional'),
    mail: z
      .enum(['smtp', 'mailbox', 'none'])
      .describe('Whether email is sent, shown in the local mailbox, or not possible'),
    passwordMinLength: z.number(),
    address: z.string().describe('The public address, without a trailing slash'),
    projectId: z.string().describe('The name of this installation in the paths of the data API'),
    development: z.boolean().describe('Whether developers’ pages exist'),
    signedIn: z
      .boolean()
      .optional()
      .describe(
        'Whether this browser has a session; when not, a page need not ask who is signed in',
      ),
    openPlans: z
      .array(z.enum(PLAN_KEYS))
      .describe('The plans that can be had today; the others are still to come'),
    company,
    testimonials: z.array(z.object({ quote: z.string(), name: z.string(), about: z.string() })),
    dealsFacilitated: z.string().nullable().describe('The operator’s own figure'),
    placesAttribution: z
      .string()
      .nullable()
      .describe('Where the exact positions of outcodes are from; null where they are approximate'),
    hasExamples: z
      .boolean()
      .describe('Whether testimonials and the deals figure are the demonstration’s examples'),
    statistics,
    publicMembers: publicMembers.describe(
      'Up to twelve checked members whose pages search engines may list; empty where there are fewer than three',
    ),
    termsChanges: z
      .array(z.object({ changed: z.string(), effectiveOn: z.iso.date() }))
      .describe('Changes of the terms that members have been told of and that are still to come'),
    publicLists: z
      .array(z.object({ role: z.enum(ROLES), city: z.enum(CITIES).nullable(), count: z.int() }))
      .describe('The lists of the public directory; without a city, those of a whole role'),
  }),
  errors: [],
});

export const getListed = defineEndpoint({
  method: 'GET',
  path: '/api/site/listed',
  summary:
    'Get about how many members of a role are listed in and around a place, or at a location',
  access: 'public',
  input: {
    query: z.object({
      role: z.enum(ROLES),
      place: placeQuery,
      location: z.enum(CITIES).optional(),
    }),
  },
  output: z.object({
    count: z.int().describe('Rounded down, and 0 below 3 or where the site has too few members'),
    members: publicMembers.describe(
      'Three of them whose pages search engines may list, those with the most checks first; empty where there are fewer',
    ),
    place: namedPlace.nullable().describe('The place, or that of the location'),
    location: z
      .enum(LOCATIONS)
      .nullable()
      .describe(
        'The location of a profile that is based there; null where it is no town or outcode',
      ),
  }),
  errors: ['RATE_LIMITED'],
});

/** What every page of this installation shows. */
export type Site = Output<typeof getSite>;

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Check that the process is alive, without the database',
  access: 'public',
  output: z.object({
    status: z.literal('ok'),
    version: z.string(),
    commit: z.string().nullable().describe('null where it is not known'),
  }),
  errors: [],
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Check that this server can serve, and see beside it whether the database can be used',
  access: 'public',
  output: z.object({
    status: z.literal('ready'),
    database: z.enum(['available', 'read-only', 'unavailable']),
  }),
  errors: ['OVERLOADED'],
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this description, in OpenAPI 3.1',
  access: 'public',
  output: z.looseObject({ openapi: z.string() }),
  errors: [],
});
