import type { SessionUser } from '@lintel/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type Session, sessionQuery } from '#web/features/accounts/session.ts';
import { SESSION_KEYS, sessionShelf } from '#web/lib/browser-storage.ts';
import { postLoginDestination } from './destination.ts';
import { PATHS } from './paths.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

interface Arrival {
  context: RouterContext;
  location: { href: string; search: Record<string, unknown>; state: { editing?: boolean } };
  /** A link was pointed at and its page is fetched ahead: nothing may be remembered or forgotten. */
  preload: boolean;
}

async function requireSession({ context, location, preload }: Arrival): Promise<SessionUser> {
  const session = await context.queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  if (!preload) sessionShelf.write(SESSION_KEYS.loginRedirectPath, location.href);
  throw redirect({ to: PATHS.login, replace: true });
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

/** Only for members without a complete profile, or those who come to change theirs. */
export async function requireOnboarding(arrival: Arrival) {
  const session = await requireSession(arrival);
  const { search, state } = arrival.location;
  const isEditing = state.editing === true || search.edit === '1';
  if (session.onboardingComplete && !isEditing) throw redirect({ to: PATHS.search, replace: true });
}

/** Only for visitors: whoever is signed in goes where signing in leads. */
export async function requireVisitor({ context, preload }: Arrival) {
  const session = await sessionIfKnown(context);
  if (!session) return;
  const remembered = sessionShelf.read(SESSION_KEYS.loginRedirectPath);
  if (!preload) sessionShelf.remove(SESSION_KEYS.loginRedirectPath);
  const href = postLoginDestination(remembered, session.onboardingComplete);
  throw redirect({ href, replace: true });
}

/** As above, except that a new member goes to their profile first and the remembered page waits. */
export async function requireNewcomer(arrival: Arrival) {
  const session = await sessionIfKnown(arrival.context);
  if (session && !session.onboardingComplete) {
    throw redirect({ to: PATHS.onboarding, replace: true });
  }
  await requireVisitor(arrival);
}

// A visitor reaches the form although the question failed; the form will tell what is wrong.
function sessionIfKnown({ queryClient }: RouterContext): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery).catch(() => null);
}
