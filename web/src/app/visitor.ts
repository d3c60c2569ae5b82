import type { QueryClient } from '@tanstack/react-query';
import { providersQuery } from '#web/features/accounts/api.ts';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import type { PageFacts } from '../public/page-facts.ts';

/**
 * Takes over the facts a page was rendered from, so that they need not be fetched again. Pages are rendered for
 * visitors; only a browser that remembers a session has to ask whose it is.
 */
export function seedFacts(client: QueryClient, { site, providers }: PageFacts) {
  client.setQueryData(siteQuery.queryKey, site);
  client.setQueryData(providersQuery.queryKey, providers);
  if (!safeLocalStorage.read(LOCAL_KEYS.sessionHint))
    client.setQueryData(sessionQuery.queryKey, null);
}
