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
import type { Session } from '#web/features/accounts/requests.ts';
import { sessionQuery } from '#web/features/accounts/session.ts';
import {
  readReturn as readCheckout,
  storeCheckout,
  withoutReturn,
} from '#web/features/billing/pending-checkout.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';
import { forgetReturn, readReturn, rememberReturn } from '#web/lib/return-path.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { postLoginDestination } from '../lib/destination.ts';
import { PATHS } from '../lib/paths.ts';

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
  /** The router is preloading the page of a hovered link: do not store or clear anything. */
  preload: boolean;
}

async function requireSession({ context, location, preload }: Arrival): Promise<SessionUser> {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  if (!preload) rememberReturn(location.href);
  throw redirect({ to: PATHS.login, replace: true });
}

/** Allow only members, with or without a complete profile. */
export async function requireMember(arrival: Arrival) {
  await requireSession(arrival);
}

/** Allow only members with a complete profile; the others complete it first. */
export async function requireOnboarded(arrival: Arrival) {
  const session = await requireSession(arrival);
  if (!session.onboardingComplete) throw redirect({ to: PATHS.onboarding, replace: true });
}

/** Redirect to the member's own profile, which has no URL of its own. */
export async function requireOwnProfile(arrival: Arrival) {
  await requireOnboarded(arrival);
  const { id } = await requireSession(arrival);
  throw redirect({ to: PATHS.profile, params: { id }, replace: true });
}

/** Allow only administrators. */
export async function requireAdmin(arrival: Arrival) {
  await requireOnboarded(arrival);
  const session = await requireSession(arrival);
  if (!session.isAdmin) throw redirect({ to: PATHS.search, replace: true });
  if (session.needsSecondFactor) redirectToSecondFactor();
}

type OnboardingQuery = { guest?: unknown; edit?: unknown };

/** Allow members without a complete profile, members who edit theirs, and visitors who ask for the guest form. */
export async function requireOnboarding(arrival: Arrival & { search: OnboardingQuery }) {
  const { search, location } = arrival;
  const isGuest = search.guest === '1' && !(await sessionOrNull(arrival.context));
  if (isGuest) return chooseRole(arrival);
  const session = await requireSession(arrival);
  if (!session.onboardingComplete) await chooseRole(arrival);
  const isEditing = location.state.editing === true || search.edit === '1';
  if (session.onboardingComplete && !isEditing) throw redirect({ to: PATHS.search, replace: true });
}

/** Open the form of the role that was chosen before signing up. */
async function chooseRole({ preload, location: { search } }: Arrival) {
  if (preload || search.role !== undefined) return;
  const { takeChosenRole } = await import('#web/lib/chosen-role.ts');
  const role = takeChosenRole();
  if (!role) return;
  throw redirect({ to: PATHS.onboarding, search: { ...search, role }, replace: true });
}

/** Allow only visitors; signed-in members go to their destination after sign-in. */
export async function requireVisitor({ context, preload }: Arrival) {
  const session = await sessionOrNull(context);
  if (session) redirectAfterSignIn(session, preload);
}

/**
 * Remove the secret of an emailed link from the URL before anything else happens. Without a secret, redirect signed-in
 * members to their destination after sign-in, or to the plans if they return from a payment.
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
 * Remove the payment provider's parameters from the URL of a member who returns from a payment, before anything else
 * happens; keep the rest of the URL.
 */
export async function receiveCheckout(arrival: Arrival) {
  const { location, preload } = arrival;
  const id = readCheckout(location.search);
  if (preload || !id) return;
  await requireSession(arrival);
  storeCheckout(id);
  throw redirect({ href: location.pathname + withoutReturn(location.search), replace: true });
}

/** Remove a reset link's token from the URL before anything else happens. */
export function receiveResetToken({
  search: { token },
  preload,
}: Pick<Arrival, 'preload'> & { search: { token?: unknown } }) {
  if (preload || typeof token !== 'string' || !token) return;
  storeResetToken(token);
  throw redirect({ to: PATHS.resetPassword, search: {}, replace: true });
}

/** Allow only in development; elsewhere the page does not exist. */
export async function requireDevelopment({ context }: Arrival) {
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

/** Allow only visitors, but send a new member to the profile form first and keep the remembered page for later. */
export async function requireNewcomer(arrival: Arrival) {
  const session = await sessionOrNull(arrival.context);
  if (session && !session.onboardingComplete) {
    // With the role that was chosen, and the invitation that was followed.
    throw redirect({ to: PATHS.onboarding, search: arrival.location.search, replace: true });
  }
  await requireVisitor(arrival);
}

// If the session request fails, let the visitor reach the form, which will report the problem.
function sessionOrNull({ queryClient }: RouterContext): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
