import type { getSessionUser, SessionUser } from '@lintel/contract/accounts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { LOCAL_KEYS, localShelf } from '#web/lib/browser-storage.ts';
import { announceSessionChange } from '#web/lib/session-channel.ts';
import { siteQuery } from '#web/lib/site-query.ts';

export type Session = SessionUser | null;

const ME = endpoint<typeof getSessionUser>('GET', '/api/auth/me');

/**
 * Who is signed in, by the server's word; null when nobody is. The hint in the browser never says who: it only
 * spares a visitor the question, whose refusal the browser would report as an error.
 */
export const sessionQuery = queryOptions<Session>({
  queryKey: ['session'],
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client, signal }) => {
    if (!localShelf.read(LOCAL_KEYS.sessionHint)) {
      const site = await client.fetchQuery({ ...siteQuery, staleTime: 5_000 });
      if (site.signedIn === false) return null;
    }
    try {
      const user = await call(ME, { signal });
      localShelf.write(LOCAL_KEYS.sessionHint, '1');
      return user;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      localShelf.remove(LOCAL_KEYS.sessionHint);
      return null;
    }
  },
});

/** The signed-in member; null when nobody is, undefined until that is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Begins a session in this tab and tells the others. What was loaded for anybody before is forgotten. */
export function beginSession(client: QueryClient, user: SessionUser) {
  localShelf.write(LOCAL_KEYS.sessionHint, '1');
  forgetAllBut(client, user);
  announceSessionChange();
}

/** Ends the session in this tab and tells the others. */
export function endSession(client: QueryClient) {
  localShelf.remove(LOCAL_KEYS.sessionHint);
  forgetAllBut(client, null);
  announceSessionChange();
}

/** Drops everything that was loaded for another member. */
export function forgetAllBut(client: QueryClient, session: Session) {
  const kept = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);
  client.removeQueries({ predicate: (query) => !kept.has(query.queryKey[0]) });
  client.setQueryData(sessionQuery.queryKey, session);
}
