import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { OwnProfile } from '@lintel/contract/profiles/profiles';
import { RESULTS_VIEWS, type ResultsView } from '@lintel/contract/values/accounts';
import type { PlanKey } from '@lintel/contract/values/plans';
import type { MemberRow } from '#server/db/schema.ts';

export function toSessionUser(
  member: MemberRow,
  own: { profile: OwnProfile; onboarded: boolean },
  plan: PlanKey,
  needsSecondFactor: boolean,
): SessionUser {
  return {
    id: member.id,
    email: member.email,
    displayName: own.profile.fullName,
    fullName: own.profile.fullName,
    role: member.role,
    isAdmin: member.role === 'admin',
    needsSecondFactor,
    emailVerified: member.emailVerifiedAt !== null,
    onboardingComplete: own.onboarded,
    plan,
    resultsView: offeredView(member.resultsView),
    profile: own.profile,
  };
}

/** The saved view, or the first one if it is no longer offered. */
function offeredView(saved: string): ResultsView {
  return RESULTS_VIEWS.find((view) => view === saved) ?? RESULTS_VIEWS[0];
}
