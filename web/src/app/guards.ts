import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import {
  clearLink,
  isPaymentReturn,
  readLink,
  readStoredLink,
  storeLink,
  storeResetToken,
} from '#web/features/accounts/email-links/followed-link.ts';
import type { Session } from '#web/features/accounts/requests.ts';
import { sessionQuery } from '#web/features/accounts/session.ts';
import {
  readReturn as readCheckout,
  storeCheckout,
  withoutReturn,
} from '#web/features/billing/pending-checkout.ts';
import { rememberNext } from '#web/lib/before-sign-up.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';
import { forgetReturn, readReturn, rememberReturn } from '#web/lib/return-path.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { postLoginDestination } from '../lib/destination.ts';
import { isClientPath, PATHS } from '../lib/paths.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export interface Navigation {
  context: RouterContext;
  location: {
    href: string;
    pathname: string;
    hash: string;
    search: Record<string, unknown>;
    state: { editing?: boolean; followed?: boolean };
  };
  /** The router is preloading the page of a hovered link: do not store or clear anything. */
  preload: boolean;
}

async function requireSession(
  { context, location, preload }: Navigation,
  to: typeof PATHS.login | typeof PATHS.signup = PATHS.login,
): Promise<SessionUser> {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  if (!preload) rememberReturn(location.href);
  throw redirect({ to, replace: true });
}

/** Allow only members, with or without a complete profile. */
export async function requireMember(navigation: Navigation) {
  await requireSession(navigation);
}

/** Allow members, with or without a profile; a visitor is a client, who signs up and comes back. */
export async function requireClient(navigation: Navigation) {
  await requireSession(navigation, PATHS.signup);
}

/** Allow only members with a complete profile; the others complete it first. */
export async function requireOnboarded(navigation: Navigation) {
  const session = await requireSession(navigation);
  if (!session.onboardingComplete) throw redirect({ to: PATHS.onboarding, replace: true });
}

/** Redirect to the member's own profile, which has no URL of its own. */
export async function requireOwnProfile(navigation: Navigation) {
  await requireOnboarded(navigation);
  const { id } = await requireSession(navigation);
  const { hash } = navigation.location;
  throw redirect({ to: PATHS.profile, params: { id }, hash, replace: true });
}

/** Allow only administrators. */
export async function requireAdmin(navigation: Navigation) {
  await requireOnboarded(navigation);
  const session = await requireSession(navigation);
  if (!session.isAdmin) throw redirect({ to: PATHS.search, replace: true });
  if (session.needsSecondFactor) redirectToSecondFactor();
}

type OnboardingQuery = { guest?: unknown; edit?: unknown };

/** Allow members without a complete profile, members who edit theirs, and visitors who ask for the guest form. */
export async function requireOnboarding(navigation: Navigation & { search: OnboardingQuery }) {
  const { search, location } = navigation;
  const isGuest = search.guest === '1' && !(await sessionOrNull(navigation.context));
  if (isGuest) return chooseRole(navigation);
  const session = await requireSession(navigation);
  if (!session.onboardingComplete) await chooseRole(navigation);
  const isEditing = location.state.editing === true || search.edit === '1';
  if (session.onboardingComplete && !isEditing) throw redirect({ to: PATHS.search, replace: true });
}

/** Open the form of the role that was chosen before signing up. */
async function chooseRole({ preload, location: { search } }: Navigation) {
  if (preload || search.role !== undefined) return;
  const { takeChosenRole } = await import('#web/lib/chosen-role.ts');
  const role = takeChosenRole();
  if (!role) return;
  throw redirect({ to: PATHS.onboarding, search: { ...search, role }, replace: true });
}

/** Allow only visitors; signed-in members go to their destination after sign-in. */
export async function requireVisitor({ context, preload }: Navigation) {
  const session = await sessionOrNull(context);
  if (session) redirectAfterSignIn(session, preload);
}

/**
 * Remove the secret of an emailed link from the URL before anything else happens. Without a secret, redirect signed-in
 * members to their destination after sign-in, or to the plans if they return from a payment.
 */
export async function receiveLink({ context, location, preload }: Navigation) {
  if (preload) return;
  const link = readLink(location.search);
  if (link) {
    storeLink(link);
    if (link.type === 'verification') rememberNext(formatQuery(location.search as QueryRecord));
    const state = { followed: true };
    throw redirect({ to: PATHS.authCallback, search: {}, replace: true, state });
  }
  // A reload follows the link again; without one, what an earlier link led to is over.
  if (location.state.followed && readStoredLink()) return;
  clearLink();
  const session = await sessionOrNull(context);
  if (!session) return;
  if (isPaymentReturn(location.search)) {
    const query = formatQuery(location.search as QueryRecord);
    throw redirect({ href: PATHS.pricing + query, replace: true });
  }
  redirectAfterSignIn(session, preload);
}

/**
 * Remove the payment provider's parameters from the URL of a member who returns from a payment, before anything else
 * happens; keep the rest of the URL.
 */
export async function receiveCheckout(navigation: Navigation) {
  const { location, preload } = navigation;
  const id = readCheckout(location.search);
  if (preload || !id) return;
  await requireSession(navigation);
  storeCheckout(id);
  throw redirect({ href: location.pathname + withoutReturn(location.search), replace: true });
}

/** Remove a reset link's token from the URL before anything else happens. */
export function receiveResetToken({
  search: { token },
  preload,
}: Pick<Navigation, 'preload'> & { search: { token?: unknown } }) {
  if (preload || typeof token !== 'string' || !token) return;
  storeResetToken(token);
  throw redirect({ to: PATHS.resetPassword, search: {}, replace: true });
}

/** Allow only in development; elsewhere the page does not exist. */
export async function requireDevelopment({ context }: Navigation) {
  const site = await context.queryClient.ensureQueryData(siteQuery);
  if (!site.development) throw redirect({ to: PATHS.home, replace: true });
}

// An administrator sets up two-step verification before anything else.
function redirectToSecondFactor(): never {
  throw redirect({ to: PATHS.account, hash: 'second-factor', replace: true });
}

function redirectAfterSignIn(session: SessionUser, preload: boolean): never {
  if (session.needsSecondFactor) redirectToSecondFactor();
  const savedPath = readReturn(session.id);
  if (!preload) forgetReturn();
  const href = postLoginDestination(savedPath, session.onboardingComplete);
  throw redirect({ href, replace: true });
}

/**
 * Allow only visitors, but send a new member to the profile form first and keep the remembered page for later, unless
 * it needs no profile.
 */
export async function requireNewcomer(navigation: Navigation) {
  const session = await sessionOrNull(navigation.context);
  const isClient = session && isClientPath(readReturn(session.id));
  if (session && !session.onboardingComplete && !isClient) {
    // With the role that was chosen, and the invitation that was followed.
    throw redirect({ to: PATHS.onboarding, search: navigation.location.search, replace: true });
  }
  await requireVisitor(navigation);
}

// If the session request fails, let the visitor reach the form, which will report the problem.
function sessionOrNull({ queryClient }: RouterContext): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
