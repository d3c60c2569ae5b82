import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { lineOfText } from '../text.ts';
import { MEMBER_FILTERS, MEMBERS_LIMITS } from '../values/administration.ts';

const instant = z.iso.datetime();

/** A member in the administrators’ list. */
export const listedMember = z.object({
  id: profileId,
  name: z.string(),
  card: profileCard.nullable().describe('null until they have completed a profile'),
  email: z.string().nullable().describe('Only where the search was for exactly this address'),
  joinedAt: instant,
  states: z.array(z.enum(MEMBER_FILTERS).exclude(['all'])),
});
export type ListedMember = z.output<typeof listedMember>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/members',
  summary:
    'List members, the newest first; a search by address or domain is recorded in the audit log',
  access: 'admin',
  input: {
    query: z.object({
      q: lineOfText(MEMBERS_LIMITS.search)
        .default('')
        .describe('Part of a name, an id, an address, or `@` and a domain'),
      state: z.enum(MEMBER_FILTERS).default('all'),
      after: profileId.optional().describe('`nextAfter` of the page before'),
    }),
  },
  output: z.object({
    items: z.array(listedMember),
    nextAfter: z.string().nullable().describe('Where the next page begins; null on the last'),
  }),
  errors: [],
});
