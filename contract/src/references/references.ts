import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';
import { storableText } from '../text.ts';
import { REFERENCES_COUNTED } from '../values/directory.ts';
import { SHORT_CODE_PATTERN } from '../values/front-door.ts';
import { LOCATIONS, ROLES } from '../values/members.ts';
import {
  REFERENCE_LIMITS,
  REFERENCE_WAYS,
  REFERENCE_WORDS,
  REFERENCE_WORK,
} from '../values/references.ts';
import { WALLS } from '../values/walls.ts';

const { earliestYear } = REFERENCE_LIMITS;
const params = z.object({ id: storableText.max(60) });
const ofQuestion = z.object({
  code: z.string().regex(new RegExp(`^${SHORT_CODE_PATTERN}$`), 'This is not a valid link.'),
});
const instant = z.iso.datetime();

const what = z.enum(REFERENCE_WORK, REFERENCE_WORDS.noWork);
// The service refuses a year in the future, because time is not the schema’s.
const since = z.int(REFERENCE_WORDS.year).min(earliestYear, REFERENCE_WORDS.year).max(9_999);
const mayAsk = z
  .boolean(REFERENCE_WORDS.noChoice)
  .describe('Whether others may ask this side how it went');

/** Who worked with a member, as another member sees it. */
export const reference = z.object({
  id: z.string().describe('Identifier of a reference, `ref_` and a sortable random part'),
  what: z.enum(REFERENCE_WORK),
  since: z.int(),
  how: z.enum(REFERENCE_WAYS),
  member: z.object({
    id: profileId,
    name: z.string(),
    role: z.enum(ROLES),
    location: z.enum(LOCATIONS),
    avatarUrl: z.string().nullable(),
    wall: z.enum(WALLS),
    mayBeAsked: z.boolean(),
  }),
});
export type Reference = z.output<typeof reference>;

/** A reference as one of its two sides sees it. */
export const ownReference = reference.omit({ member: true }).extend({
  state: z.enum(['proposed', 'confirmed']),
  isYours: z.boolean().describe('Whether you proposed it, so that the other has to confirm'),
  mayAsk: mayAsk.nullable().describe('What you chose; null before you have chosen'),
  proposedAt: instant,
  countsFrom: instant
    .nullable()
    .describe('From when others see it; null while it waits for an answer'),
  other: reference.shape.member
    .omit({ mayBeAsked: true })
    .nullable()
    .describe('null for a client without a profile, and for a member who you cannot see any more'),
});
export type OwnReference = z.output<typeof ownReference>;

/** The references of a profile that was opened. */
export const profileReferences = z.object({
  count: z.int().describe('How many members the viewer may see'),
  clients: z.int().describe('Clients without a profile, who are in no other number'),
  work: z
    .array(z.object({ what: z.enum(REFERENCE_WORK), count: z.int() }))
    .describe('The kinds of work, the most frequent first'),
  items: z.array(reference).describe('The newest first; none for members of the owner’s own role'),
  nextAfter: z.string().nullable().describe('Where the next page begins; null on the last'),
  viewer: z.object({
    canPropose: z.boolean(),
    ofOwnRole: z.boolean().describe('Whether names are left out, because you have the same role'),
    own: ownReference.nullable().describe('What there is between you and the owner'),
  }),
});
export type ProfileReferences = z.output<typeof profileReferences>;

export const proposeReference = defineEndpoint({
  method: 'POST',
  path: '/api/references',
  summary: 'Say that you have worked with a member; it is shown once they have confirmed it',
  access: 'onboarded',
  input: {
    body: z.object({
      profileId,
      what,
      since,
      how: z.enum(REFERENCE_WAYS, REFERENCE_WORDS.noWay),
      mayAsk,
    }),
  },
  output: ownReference,
  status: 201,
  errors: [
    'PROFILE_NOT_FOUND',
    'EMAIL_NOT_VERIFIED',
    'NOT_ENOUGH_TALK',
    'SAME_FIRM',
    'ALREADY_PROPOSED',
    'RATE_LIMITED',
  ],
});

export const confirmReference = defineEndpoint({
  method: 'POST',
  path: '/api/references/{id}/confirm',
  summary: 'Confirm that you have worked with the member who says so; repeating it is no error',
  access: 'onboarded',
  input: { params, body: z.object({ mayAsk }) },
  output: ownReference,
  errors: ['NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'SAME_FIRM'],
});

export const declineReference = defineEndpoint({
  method: 'POST',
  path: '/api/references/{id}/decline',
  summary: 'Say that it is not right; the same two can try again after six months',
  access: 'onboarded',
  input: { params },
  status: 204,
  errors: ['NOT_FOUND'],
});

export const updateReference = defineEndpoint({
  method: 'PATCH',
  path: '/api/references/{id}',
  summary: 'Change whether others may ask you',
  access: 'signed-in',
  input: { params, body: z.object({ mayAsk }) },
  output: ownReference,
  errors: ['NOT_FOUND'],
});

export const removeReference = defineEndpoint({
  method: 'DELETE',
  path: '/api/references/{id}',
  summary: 'Remove a reference from both profiles, or take back what you proposed',
  access: 'signed-in',
  input: { params },
  status: 204,
  errors: ['NOT_FOUND'],
});

export const listOwnReferences = defineEndpoint({
  method: 'GET',
  path: '/api/references',
  summary: 'List your references, those that wait for your answer first',
  access: 'signed-in',
  output: z.object({ items: z.array(ownReference) }),
  errors: [],
});

export const countReferences = defineEndpoint({
  method: 'GET',
  path: '/api/references/counts',
  summary: 'Count the members that others have worked with, as you may see them',
  access: 'onboarded',
  input: {
    query: z.object({
      ids: z
        .string()
        .transform((ids) => ids.split(',').filter((id) => id !== ''))
        .pipe(z.array(profileId).max(REFERENCES_COUNTED)),
    }),
  },
  output: z.object({
    counts: z.record(profileId, z.int()).describe('Without those who have none'),
  }),
  errors: [],
});

export const listProfileReferences = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{id}/references',
  summary:
    'List who has worked with a member, 50 a page. Names are for those who have opened the profile today and have another role',
  access: 'onboarded',
  input: {
    params: z.object({ id: profileId }),
    query: z.object({ after: storableText.max(60).optional() }),
  },
  output: profileReferences,
  errors: ['PROFILE_NOT_FOUND'],
});

/** A question to a client, as the client sees it. */
export const clientQuestion = z.object({
  member: reference.shape.member.omit({ mayBeAsked: true }),
  what: z.enum(REFERENCE_WORK),
  since: z.int(),
  isOwn: z.boolean().describe('Whether it is your own question'),
  isAnswered: z.boolean().describe('Whether you have answered it'),
});
export type ClientQuestion = z.output<typeof clientQuestion>;

export const askClient = defineEndpoint({
  method: 'POST',
  path: '/api/client-questions',
  summary: 'Make a link by which one client can confirm that they have worked with you',
  access: 'onboarded',
  input: { body: z.object({ what, since }) },
  output: z.object({ url: z.string(), expiresAt: instant }),
  status: 201,
  errors: ['EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
});

export const getClientQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/client-questions/{code}',
  summary: 'Get what a member asks a client to confirm; opening it answers nothing',
  access: 'signed-in',
  input: { params: ofQuestion },
  output: clientQuestion,
  errors: ['NOT_FOUND'],
});

export const answerClientQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/client-questions/{code}',
  summary:
    'Confirm as a client that you have worked with a member. The link is used up; repeating it is no error',
  access: 'signed-in',
  input: { params: ofQuestion, body: z.object({ mayAsk }) },
  output: clientQuestion,
  errors: ['NOT_FOUND', 'EMAIL_NOT_VERIFIED', 'SAME_FIRM', 'ALREADY_PROPOSED'],
});
