import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { namedPlace } from '../profiles/field-schemas.ts';
import { profileId } from '../profiles/profiles.ts';
import { lineOfText, storableText } from '../text.ts';
import { FREQUENCIES, SAVED_SEARCH_LIMITS, SAVED_SEARCH_WORDS } from '../values/saved-searches.ts';
import { tooLong } from '../values/text.ts';

// An unknown id gets the same response as another member's, whatever its format.
const ofSearch = { params: z.object({ id: storableText.max(60) }) };

/** What a member can set for a saved search. The query is that of the search page's address. */
export const savedSearchForm = z.object({
  name: lineOfText(SAVED_SEARCH_LIMITS.name).refine(Boolean, SAVED_SEARCH_WORDS.name),
  query: storableText
    .max(SAVED_SEARCH_LIMITS.query, tooLong(SAVED_SEARCH_LIMITS.query))
    .describe('As in the address of the search page: `role=investor&focus=HMO`'),
  frequency: z.enum(FREQUENCIES).describe('How often its owner is notified of new profiles'),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;

const savedSearch = z.object({
  id: z.string().describe('Identifier of a saved search, `sea_` and a sortable random part'),
  name: z.string(),
  query: z.string().describe('As in the address, without what no longer exists'),
  place: namedPlace.nullable().describe('The place that the query names'),
  dropped: z
    .array(z.string())
    .describe('What the query asked for and no longer exists, as `name=value`'),
  frequency: z.enum(FREQUENCIES),
  isFirst: z
    .boolean()
    .describe('Whether it was saved for its owner when they joined; the plan does not count it'),
  newCount: z.int().describe('Profiles that match now, did not before, and have not been seen'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'List your saved searches, the newest first, and how many your plan allows',
  access: 'onboarded',
  output: z.object({
    items: z.array(savedSearch),
    limit: z.int(),
    mayAlertAtOnce: z.boolean().describe('Whether the plan notifies of new profiles at once'),
  }),
  errors: [],
});

export const createSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search; profiles that match now are not new. A name that is taken gets a number',
  access: 'onboarded',
  input: { body: savedSearchForm },
  output: savedSearch,
  status: 201,
  errors: ['SAVED_SEARCH_LIMIT', 'ALERT_PLAN_NEEDED'],
});

export const getSavedSearch = defineEndpoint({
  method: 'GET',
  path: '/api/saved-searches/{id}',
  summary: 'Get one of your saved searches',
  access: 'onboarded',
  input: ofSearch,
  output: savedSearch,
  errors: ['SAVED_SEARCH_NOT_FOUND'],
});

export const updateSavedSearch = defineEndpoint({
  method: 'PATCH',
  path: '/api/saved-searches/{id}',
  summary:
    'Change name, query or frequency; with another query, profiles that match now are not new',
  access: 'onboarded',
  input: { ...ofSearch, body: savedSearchForm.partial() },
  output: savedSearch,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'ALERT_PLAN_NEEDED'],
});

export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Delete a saved search; for a few minutes it can still be restored',
  access: 'onboarded',
  input: ofSearch,
  status: 204,
  errors: ['SAVED_SEARCH_NOT_FOUND'],
});

export const restoreSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches/{id}/restore',
  summary: 'Restore a deleted saved search',
  access: 'onboarded',
  input: ofSearch,
  output: savedSearch,
  errors: ['SAVED_SEARCH_NOT_FOUND', 'SAVED_SEARCH_LIMIT'],
});

export const seeSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches/{id}/seen',
  summary: 'Mark the new profiles of a saved search as seen, and list them, the latest first',
  access: 'onboarded',
  input: ofSearch,
  output: z.object({ profileIds: z.array(profileId) }),
  errors: ['SAVED_SEARCH_NOT_FOUND'],
});
