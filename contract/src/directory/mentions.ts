import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listedMatch, profileCard, profileId } from '../profiles/profiles.ts';
import { directoryQuery } from './search.ts';

/** The query of a search, without what orders and divides its results. */
export const mentionsQuery = directoryQuery.omit({ sort: true, page: true });
export type MentionsQuery = z.output<typeof mentionsQuery>;

export const mentions = z.object({
  /** The first of them, newest first. */
  items: z.array(profileCard),
  matches: z.partialRecord(profileId, listedMatch),
  /** How many there are; null if there may be more than have been looked at. */
  total: z.number().nullable(),
});
export type Mentions = z.output<typeof mentions>;

export const listMentions = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/mentions',
  summary:
    'List who mentions the words of a search in what cards show of their bio, within its filters, if fewer than three have them elsewhere',
  access: 'onboarded',
  scopes: ['profiles:read'],
  input: { query: mentionsQuery },
  output: mentions,
  errors: ['SEARCH_LIMIT'],
});
