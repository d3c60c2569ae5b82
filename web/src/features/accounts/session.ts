import type { updateAccount } from '@lintel/contract/accounts/accounts';
import type { refreshTokens, SessionUser } from '@lintel/contract/accounts/sessions';
import type { ResultsView } from '@lintel/contract/values/accounts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { isUnreachable } from '#web/lib/api-error.ts';
import { claimBrowser, releaseBrowser } from '#web/lib/browser-owner.ts';
import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '#web/lib/browser-storage.ts';
import { lostSession } from '#web/lib/lost-session.ts';
import { eraseCacheOfOthers } from '#web/lib/offline-cache-owner.ts';
import { loadForOther, showMember } from '#web/lib/page-member.ts';
import { NEVER_PAUSED, shouldRetryOnline } from '#web/lib/query-client.ts';
import { announceSessionChange } from '#web/lib/session-channel.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { fetchSession, type Session } from './requests.ts';
import { recordSignIn } from './session-storage.ts';
import { signOutDue, signOutIfDue } from './sign-out-due.ts';

const UPDATE = endpoint<typeof updateAccount>('PATCH', '/api/auth/me');
const RENEW = endpoint<typeof refreshTokens>('POST', '/api/auth/refresh');
const DAY_MILLISECONDS = 86_400_000;
const SESSION_KEY = ['session'] as const;

/**
 * The signed-in member according to the server; null if no one is signed in. The hint in the browser does not identify
 * the member: it only saves visitors a request, whose refusal the browser would report as an error. A member whose
 * session ends while a page is open keeps the page and is asked to sign in again; signing out removes the hint. A page
 * that is opened offline goes by what the browser keeps.
 */
export const sessionQuery = queryOptions<Session>({
  queryKey: SESSION_KEY,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: shouldRetryOnline,
  ...NEVER_PAUSED,
  refetchOnReconnect: 'always',
  queryFn: async ({ client, signal }) => {
    await signOutIfDue();
    if (!safeLocalStorage.read(LOCAL_KEYS.sessionHint)) {
      const site = await client.fetchQuery({ ...siteQuery, staleTime: 5_000 });
      if (site.signedIn === false) {
        lostSession.set(false);
        void eraseCacheOfOthers(undefined);
        releaseBrowser();
        return null;
      }
    }
    const user = await fetchSession(signal).catch((error) => cachedSession(client, error));
    if (user && !showMember(user.id)) return loadForOther();
    void eraseCacheOfOthers(user?.id);
    const last = client.getQueryData<Session>(SESSION_KEY);
    lostSession.set(!user && Boolean(last));
    if (lostSession.get()) return last as Session;
    if (user) {
      safeLocalStorage.write(LOCAL_KEYS.sessionHint, '1');
      safeLocalStorage.write(LOCAL_KEYS.signedInBefore, '1');
      claimBrowser(user.id);
    } else if (safeLocalStorage.read(LOCAL_KEYS.sessionHint)) {
      // The session ended while no page was open.
      safeLocalStorage.remove(LOCAL_KEYS.sessionHint);
      safeSessionStorage.write(SESSION_KEYS.signedOut, '1');
    }
    if (user) renewDaily();
    else releaseBrowser();
    return user;
  },
});

/** The member whose conversations this browser keeps, if the server cannot be reached as the first page opens. */
async function cachedSession(client: QueryClient, error: unknown): Promise<Session> {
  if (!isUnreachable(error) || client.getQueryData(SESSION_KEY)) throw error;
  const { restoreCache } = await import('#web/lib/offline-cache.ts');
  await restoreCache(client);
  const cached = client.getQueryData<Session>(SESSION_KEY);
  if (!cached) throw error;
  return cached;
}

// Members who return within thirty days stay signed in. After a failure, the next attempt is on the next day.
function renewDaily() {
  const last = Number(safeLocalStorage.read(LOCAL_KEYS.sessionRenewedAt));
  if (Date.now() - last < DAY_MILLISECONDS) return;
  safeLocalStorage.write(LOCAL_KEYS.sessionRenewedAt, String(Date.now()));
  if (last > 0) call(RENEW, { body: {} }).catch(() => undefined);
}

/** The signed-in member; null if no one is signed in, undefined until that is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Request the signed-in member from the server now, and make the other tabs do so as well. */
export async function refreshSession(client: QueryClient): Promise<Session> {
  // Without a hint, the site says whether someone is signed in.
  await client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' });
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  announceSessionChange();
  return session;
}

/** Update the signed-in member, here and in the other tabs. */
export function changeSession(client: QueryClient, user: SessionUser) {
  client.setQueryData(sessionQuery.queryKey, user);
  announceSessionChange();
}

/** Save how the member looks at search results. What they see does not wait for it. */
export function useSaveResultsView() {
  const client = useQueryClient();
  return (resultsView: ResultsView) => {
    const user = client.getQueryData(sessionQuery.queryKey);
    if (user) changeSession(client, { ...user, resultsView });
    // At worst the next visit begins with the view before.
    call(UPDATE, { body: { resultsView } }).catch(() => undefined);
  };
}

/** Update the member's photo, here and in the other tabs, and refresh every list. */
export function useChangePhoto() {
  const client = useQueryClient();
  return (avatarUrl: string | null) => {
    const user = client.getQueryData(sessionQuery.queryKey);
    if (user) changeSession(client, { ...user, profile: { ...user.profile, avatarUrl } });
    void client.invalidateQueries();
  };
}

/**
 * Start a session in this tab and inform the others. Returns false if this page has shown another member: then it is
 * being loaded again.
 */
export function beginSession(client: QueryClient, user: SessionUser): boolean {
  signOutDue.clear();
  recordSignIn();
  if (!showMember(user.id)) return false;
  claimBrowser(user.id);
  clearAllBut(client, user);
  return true;
}

/** Go on with the session of a member who has signed in again. Only they regain the page. */
export function regainSession(client: QueryClient, user: SessionUser) {
  signOutDue.clear();
  recordSignIn();
  if (!showMember(user.id)) return;
  lostSession.set(false);
  client.setQueryData(sessionQuery.queryKey, user);
  void client.invalidateQueries();
}

/** End the session in this tab and inform the others. */
export function endSession(client: QueryClient) {
  lostSession.set(false);
  safeLocalStorage.remove(LOCAL_KEYS.sessionRenewedAt);
  safeLocalStorage.remove(LOCAL_KEYS.sessionHint);
  clearAllBut(client, null);
  announceSessionChange('ended');
}

/** Follow the end of the session in another tab. */
export function followEnd(client: QueryClient) {
  lostSession.set(false);
  clearAllBut(client, null);
}

/** Clear everything that was loaded for another member. */
export function clearAllBut(client: QueryClient, session: Session) {
  const retainedKeys = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);
  client.removeQueries({ predicate: (query) => !retainedKeys.has(query.queryKey[0]) });
  if (session) safeSessionStorage.remove(SESSION_KEYS.signedOut);
  else {
    if (client.getQueryData(SESSION_KEY)) safeSessionStorage.write(SESSION_KEYS.signedOut, '1');
    releaseBrowser();
  }
  client.setQueryData(sessionQuery.queryKey, session);
  void eraseCacheOfOthers(session?.id);
}
