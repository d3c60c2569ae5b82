import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import {
  isPaymentReturn,
  readLink,
  readStoredLink,
  storeLink,
  storeResetToken,
} from '#web/features/accounts/email-links/followed-link.ts';
import { type Session, sessionQuery } from '#web/features/accounts/session.ts';
import {
  readReturn,
  storeCheckout,
  withoutReturn,
} from '#web/features/billing/pending-checkout.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { PATHS } from '../lib/paths.ts';
import { postLoginDestination } from './destination.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export interface Arrival {
  context: RouterContext;
  location: {
    href: string;
    pathname: string;
    search: Record<string, unknown>;
    state: { editing?: boolean };
  };
  /** A link was pointed at and its page is fetched ahead: nothing may be stored or cleared. */
  preload: boolean;
}

async function requireSession({ context, location, preload }: Arrival): Promise<SessionUser> {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  if (!preload) safeSessionStorage.write(SESSION_KEYS.loginRedirectPath, location.href);
  throw redirect({ to: PATHS.login, replace: true });
}

/** Only for members, whether or not their profile is complete. */
export async function requireMember(arrival: Arrival) {
  await requireSession(arrival);
}

/** Only for members whose profile is complete; the others finish it first. */
export async function requireOnboarded(arrival: Arrival) {
  const session = await requireSession(arrival);
  if (!session.onboardingComplete) throw redirect({ to: PATHS.onboarding, replace: true });
}

/** One's own profile has no address of its own. */
export async function requireOwnProfile(arrival: Arrival) {
  await requireOnboarded(arrival);
  const { id } = await requireSession(arrival);
  throw redirect({ to: PATHS.profile, params: { id }, replace: true });
}

/** Only for administrators. */
export async function requireAdmin(arrival: Arrival) {
  await requireOnboarded(arrival);
  const session = await requireSession(arrival);
  if (!session.isAdmin) throw redirect({ to: PATHS.search, replace: true });
}

type OnboardingQuery = { guest?: unknown; edit?: unknown };

/** Only for members without a complete profile, those who come to change theirs, and visitors who ask for it. */
export async function requireOnboarding(arrival: Arrival & { search: OnboardingQuery }) {
  const { search, location } = arrival;
  const isGuest = search.guest === '1' && !(await sessionOrNull(arrival.context));
  if (isGuest) return;
  const session = await requireSession(arrival);
  const isEditing = location.state.editing === true || search.edit === '1';
  if (session.onboardingComplete && !isEditing) throw redirect({ to: PATHS.search, replace: true });
}

/** Only for visitors: whoever is signed in goes where signing in leads. */
export async function requireVisitor({ context, preload }: Arrival) {
  const session = await sessionOrNull(context);
  if (session) redirectAfterSignIn(session, preload);
}

/**
 * Takes the secret of a mailed link out of the address before anything else happens. Without one there is nothing to
 * do here for whoever is signed in: they go where signing in leads, or on with what they have paid for.
 */
export async function receiveLink({ context, location, preload }: Arrival) {
  if (preload) return;
  const link = readLink(location.search);
  if (link) {
    storeLink(link);
    throw redirect({ to: PATHS.authCallback, search: {}, replace: true });
  }
  if (readStoredLink()) return;
  const session = await sessionOrNull(context);
  if (!session) return;
  if (isPaymentReturn(location.search)) {
    const query = formatQuery(location.search as QueryRecord);
    throw redirect({ href: PATHS.pricing + query, replace: true });
  }
  redirectAfterSignIn(session, preload);
}

/**
 * Takes what the payment provider adds to the address of whoever comes back from paying out of it, before anything
 * else happens; the rest of the address stays.
 */
export async function receiveCheckout(arrival: Arrival) {
  const { location, preload } = arrival;
  const id = readReturn(location.search);
  if (preload || !id) return;
  await requireSession(arrival);
  storeCheckout(id);
  throw redirect({ href: location.pathname + withoutReturn(location.search), replace: true });
}

/** Takes a reset link's token out of the address before anything else happens. */
export function receiveResetToken({
  search: { token },
  preload,
}: Pick<Arrival, 'preload'> & { search: { token?: unknown } }) {
  if (preload || typeof token !== 'string' || !token) return;
  storeResetToken(token);
  throw redirect({ to: PATHS.resetPassword, search: {}, replace: true });
}

/** Only where the product is being developed; elsewhere there is no such page. */
export async function requireDevelopment({ context }: Arrival) {
  const site = await context.queryClient.ensureQueryData(siteQuery);
  if (!site.development) throw redirect({ to: PATHS.home, replace: true });
}

function redirectAfterSignIn(session: SessionUser, preload: boolean): never {
  const savedPath = safeSessionStorage.read(SESSION_KEYS.loginRedirectPath);
  if (!preload) safeSessionStorage.remove(SESSION_KEYS.loginRedirectPath);
  const href = postLoginDestination(savedPath, session.onboardingComplete);
  throw redirect({ href, replace: true });
}

/** As above, except that a new member goes to their profile first and the remembered page waits. */
export async function requireNewcomer(arrival: Arrival) {
  const session = await sessionOrNull(arrival.context);
  if (session && !session.onboardingComplete) {
    throw redirect({ to: PATHS.onboarding, replace: true });
  }
  await requireVisitor(arrival);
}

// A visitor reaches the form although the question failed; the form will tell what is wrong.
function sessionOrNull({ queryClient }: RouterContext): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
