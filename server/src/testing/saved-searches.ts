import {
  createSavedSearch,
  type SavedSearch,
  type SavedSearchForm,
  seeSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import type { TestClient } from './test-client.ts';

/** Save a search for investors in Leeds, or another one. */
export function saveSearch(
  { client }: { client: TestClient },
  form: Partial<SavedSearchForm> = {},
): Promise<SavedSearch> {
  const leeds = { name: 'Leeds', query: 'role=investor&location=Leeds', frequency: 'daily' };
  return client.call(createSavedSearch, { body: { ...leeds, ...form } as SavedSearchForm });
}

/** See what is new for a search. */
export async function seeSearch(
  { client }: { client: TestClient },
  { id }: Pick<SavedSearch, 'id'>,
): Promise<string[]> {
  return (await client.call(seeSavedSearch, { params: { id } })).profileIds;
}
