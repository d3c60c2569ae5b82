import type { SessionUser } from '@lintel/contract/accounts';
import type { PlanKey } from '@lintel/contract/plans';
import type { OwnProfile } from '@lintel/contract/profiles';
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
