import type { getSessionUser } from '@lintel/contract/accounts/sessions';
import type { getCollection, listCollections } from '@lintel/contract/collections/collections';
import type { searchProfiles } from '@lintel/contract/directory/search';
import type { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import type { getProfile } from '@lintel/contract/profiles/profiles';
import type { getSite } from '@lintel/contract/site/content';
import { pageQueryOf, parseSearch } from '#web/features/directory/search/state.ts';
import { parseLocation } from '#web/features/messaging/address.ts';
import { endpoint, urlOf } from '#web/lib/api.ts';
import { PATHS } from '#web/lib/paths.ts';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import type { MemberPageKey } from './member-pages.ts';

const ME = endpoint<typeof getSessionUser>('GET', '/api/auth/me');
const SITE = endpoint<typeof getSite>('GET', '/api/site');
const SEARCH = endpoint<typeof searchProfiles>('GET', '/api/profiles');
const PROFILE = endpoint<typeof getProfile>('GET', '/api/profiles/{id}');
const COLLECTIONS = endpoint<typeof listCollections>('GET', '/api/collections');
const COLLECTION = endpoint<typeof getCollection>('GET', '/api/collections/{id}');
const CONVERSATIONS = endpoint<typeof listConversations>('GET', '/api/conversations');
const MESSAGES = endpoint<typeof listMessages>('GET', '/api/conversations/{profileId}/messages');

/** The URL of a page: the parameters of its path and of its query string. */
export interface PageAddress {
  params: { id?: string };
  query: Record<string, string | string[]>;
}

const pathOfCollection = (id: string) => PATHS.collection.replace('$id', id);

/** What every page asks for a member. */
const COMMON_REQUESTS: readonly string[] = [urlOf(ME), urlOf(SITE)];

/** What each page asks first: the URLs as its own code writes them. */
const REQUESTS: Record<MemberPageKey, (address: PageAddress) => string[]> = {
  search: ({ query }) => [urlOf(SEARCH, { query: pageQueryOf(parseSearch(query), 1) })],
  profile: ({ params: { id = '' } }) => [urlOf(PROFILE, { params: { id } })],
  collections: () => [urlOf(COLLECTIONS)],
  // The secret of a shared collection stays in the browser, so the server cannot know what that page asks first.
  collection: ({ params: { id = '' } }) =>
    pathOfCollection(id) === PATHS.sharedCollection ? [] : [urlOf(COLLECTION, { params: { id } })],
  messages: ({ query }) => {
    const { words, profileId, at } = parseLocation(query);
    const list = urlOf(CONVERSATIONS, { query: { q: words } });
    return profileId && !at ? [list, urlOf(MESSAGES, { params: { profileId } })] : [list];
  },
};

export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The links of a member page's HTTP header: the data that it asks for first, its files, and what only a wide window
 * needs. The browser fetches them while it still reads the document, and the page's own requests find them there.
 */
export function preloadLinks(
  key: MemberPageKey,
  address: PageAddress,
  { files, wide }: Record<'files' | 'wide', PageFiles>,
): string {
  const requests = [...COMMON_REQUESTS, ...REQUESTS[key](address)];
  return [
    ...requests.map((url) => `<${url}>; rel=preload; as=fetch; crossorigin`),
    ...linksTo(files),
    ...linksTo(wide).map((link) => `${link}; media="${BREAKPOINTS.wide}"`),
  ].join(', ');
}

function linksTo({ scripts, styles }: PageFiles): string[] {
  return [
    ...styles.map((url) => `<${url}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((url) => `<${url}>; rel=modulepreload; fetchpriority=low`),
  ];
}
