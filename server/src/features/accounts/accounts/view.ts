import type { SessionUser } from '@lintel/contract/accounts/accounts';
import type { OwnProfile } from '@lintel/contract/members/profiles';
import type { PlanKey } from '@lintel/contract/values/plans';
import type { UserRow } from '#server/db/schema.ts';

export function toSessionUser(
  user: UserRow,
  own: { profile: OwnProfile; onboarded: boolean },
  plan: PlanKey,
): SessionUser {
  return {
    id: user.id,
    email: user.email,
    displayName: own.profile.fullName,
    fullName: own.profile.fullName,
    role: user.role,
    isAdmin: user.role === 'admin',
    emailVerified: user.emailVerifiedAt !== null,
    onboardingComplete: own.onboarded,
    plan,
    profile: own.profile,
  };
}
