import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { lineOfText, longText, storableText } from '../text.ts';
import { COLLECTION_LIMITS, STAGES } from '../values/collections.ts';

// An unknown id gets the same response as another member's, whatever its format.
const id = storableText.max(60);
const ofCollection = { params: z.object({ id }) };
const ofSavedProfile = { params: z.object({ id, profileId }) };

/** Several lines, trimmed; blank text is null. */
function paragraph(max: number) {
  return longText(max).transform((text) => text || null);
}

/** The collection form. A blank description becomes null. */
export const collectionForm = z.object({
  name: lineOfText(COLLECTION_LIMITS.name).refine(Boolean, 'Please enter a collection name'),
  description: paragraph(COLLECTION_LIMITS.description).nullish(),
});
export type CollectionFields = z.output<typeof collectionForm>;

const collection = z.object({
  id: z.string().describe('Identifier of a collection, `col_` and a sortable random part'),
  name: z.string(),
  description: z.string().nullable(),
  profileCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A collection in a list, with the cards added most recently, except those of members who have left. */
export const collectionSummary = collection.extend({
  preview: z.array(profileCard),
  /** Whether it contains the profile in the query; absent without one. */
  containsProfile: z.boolean().optional(),
  /** The note on the profile in the query, where the collection contains it. */
  note: z.string().nullable().optional(),
});
export type CollectionSummary = z.output<typeof collectionSummary>;

/** A profile in a collection. It has no card once it has left the directory. Only the owner sees stage and note. */
export const savedProfile = z.object({
  profileId,
  card: profileCard.nullable(),
  addedAt: z.iso.datetime(),
  stage: z.enum(STAGES),
  note: z.string().nullable(),
  match: z
    .int()
    .nullable()
    .describe(
      'How well it fits the viewer, 0 to 100; null for the viewer’s own and without a card',
    ),
});
export type SavedProfile = z.output<typeof savedProfile>;

/** A whole collection, with the most recently added profile first. */
export const collectionDetail = collection.extend({
  /** The secret of its share link; null while it is not shared. */
  shareToken: z.string().nullable(),
  profiles: z.array(savedProfile),
});
export type CollectionDetail = z.output<typeof collectionDetail>;

export const listCollections = defineEndpoint({
  method: 'GET',
  path: '/api/collections',
  summary:
    'List your collections, the newest first; with `profileId` each says whether it contains that profile',
  access: 'onboarded',
  scopes: ['own:read'],
  input: { query: z.object({ profileId: profileId.optional() }) },
  output: z.object({ items: z.array(collectionSummary) }),
  errors: ['SEARCH_LIMIT'],
});

export const listSavedIds = defineEndpoint({
  method: 'GET',
  path: '/api/collections/saved',
  summary: 'List the ids of the profiles in any of your collections, each once',
  access: 'onboarded',
  scopes: ['own:read'],
  output: z.object({ profileIds: z.array(profileId) }),
  errors: [],
});

export const createCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections',
  summary: 'Create a collection',
  access: 'onboarded',
  scopes: ['own:write'],
  input: { body: collectionForm },
  output: collectionSummary,
  status: 201,
  errors: ['TOO_MANY_COLLECTIONS'],
});

export const getCollection = defineEndpoint({
  method: 'GET',
  path: '/api/collections/{id}',
  summary: 'Get one of your collections with all its profiles',
  access: 'onboarded',
  scopes: ['own:read'],
  input: ofCollection,
  output: collectionDetail,
  errors: ['COLLECTION_NOT_FOUND', 'SEARCH_LIMIT'],
});

export const updateCollection = defineEndpoint({
  method: 'PATCH',
  path: '/api/collections/{id}',
  summary: 'Change name or description',
  access: 'onboarded',
  scopes: ['own:write'],
  input: { ...ofCollection, body: collectionForm.partial() },
  output: collectionSummary,
  errors: ['COLLECTION_NOT_FOUND', 'SEARCH_LIMIT'],
});

export const deleteCollection = defineEndpoint({
  method: 'DELETE',
  path: '/api/collections/{id}',
  summary: 'Delete a collection; for a few minutes it can still be restored',
  access: 'onboarded',
  scopes: ['own:write'],
  input: ofCollection,
  status: 204,
  errors: ['COLLECTION_NOT_FOUND'],
});

export const restoreCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections/{id}/restore',
  summary: 'Restore a deleted collection',
  access: 'onboarded',
  scopes: ['own:write'],
  input: ofCollection,
  output: collectionSummary,
  errors: ['COLLECTION_NOT_FOUND', 'TOO_MANY_COLLECTIONS', 'SEARCH_LIMIT'],
});

export const addToCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections/{id}/profiles',
  summary: 'Save a profile in a collection, once',
  access: 'onboarded',
  scopes: ['own:write'],
  input: { ...ofCollection, body: z.object({ profileId }) },
  output: savedProfile,
  status: 201,
  errors: [
    'COLLECTION_NOT_FOUND',
    'PROFILE_NOT_FOUND',
    'ALREADY_IN_COLLECTION',
    'COLLECTION_FULL',
    'SEARCH_LIMIT',
  ],
});

export const updateSavedProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/collections/{id}/profiles/{profileId}',
  summary: 'Change the stage or the private note of a saved profile; a blank note removes it',
  access: 'onboarded',
  scopes: ['own:write'],
  input: {
    ...ofSavedProfile,
    body: z.object({
      stage: z.enum(STAGES).optional(),
      note: paragraph(COLLECTION_LIMITS.note).nullish(),
    }),
  },
  output: savedProfile,
  errors: ['COLLECTION_NOT_FOUND', 'PROFILE_NOT_FOUND', 'SEARCH_LIMIT'],
});

export const removeFromCollection = defineEndpoint({
  method: 'DELETE',
  path: '/api/collections/{id}/profiles/{profileId}',
  summary: 'Remove a profile from a collection',
  access: 'onboarded',
  scopes: ['own:write'],
  input: ofSavedProfile,
  status: 204,
  errors: ['COLLECTION_NOT_FOUND', 'PROFILE_NOT_FOUND'],
});

export const exportCollection = defineEndpoint({
  method: 'GET',
  path: '/api/collections/{id}/export',
  summary: 'Export a collection as a CSV file, with stages and notes',
  access: 'onboarded',
  input: ofCollection,
  errors: ['COLLECTION_NOT_FOUND'],
});

export const shareCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections/{id}/share',
  summary:
    'Get the secret of the link that shows the collection to other members; the first call creates it',
  access: 'onboarded',
  input: ofCollection,
  output: z.object({ shareToken: z.string() }),
  errors: ['COLLECTION_NOT_FOUND'],
});

export const endSharing = defineEndpoint({
  method: 'DELETE',
  path: '/api/collections/{id}/share',
  summary: 'Switch off the link for good; sharing again creates another one',
  access: 'onboarded',
  input: ofCollection,
  status: 204,
  errors: ['COLLECTION_NOT_FOUND'],
});

/** A collection as its share link shows it: without stages, notes, and members who have left. */
export const sharedCollection = z.object({
  name: z.string(),
  sharedBy: z.string().nullable().describe('The name of its owner; null if a block hides it'),
  profiles: z.array(profileCard),
});
export type SharedCollection = z.output<typeof sharedCollection>;

export const copySharedCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections/shared/copy',
  summary: 'Copy a shared collection into one of your own, without its owner’s notes and stages',
  access: 'onboarded',
  input: { body: z.object({ shareToken: storableText.max(100) }) },
  output: collectionSummary,
  status: 201,
  errors: ['COLLECTION_NOT_FOUND', 'TOO_MANY_COLLECTIONS'],
});

export const openSharedCollection = defineEndpoint({
  method: 'POST',
  path: '/api/collections/shared',
  summary:
    'Open a shared collection by the secret of its link, which is never part of a logged address',
  access: 'onboarded',
  input: { body: z.object({ shareToken: storableText.max(100) }) },
  output: sharedCollection,
  errors: ['COLLECTION_NOT_FOUND'],
});
