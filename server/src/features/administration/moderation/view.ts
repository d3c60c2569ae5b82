import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import type { Verification } from '#server/features/members/profiles/service.ts';
import { isoInstant } from '#server/platform/clock.ts';

interface KnownMember {
  member: MemberRow;
  card: ProfileCard | undefined;
  verification: Verification | null;
}

/** A member without their address: administrators do not need it, and the operator has the command line. */
export function toModeratedMember(
  { member, card, verification }: KnownMember,
  viewer: Viewer,
): ModeratedMember {
  return {
    id: member.id,
    card: card ?? null,
    isAdmin: member.role === 'admin',
    suspendedAt: isoInstant(member.suspendedAt),
    verifiedAt: verification && isoInstant(verification.at),
    verifiedChecks: [...(verification?.checks ?? [])],
    viewer: permissionsOn({ id: member.id, isOnboarded: card !== undefined }, viewer),
  };
}

/** What an administrator may do with a member; `why` explains what they may not. */
export function permissionsOn(
  member: { id: string; isOnboarded: boolean },
  viewer: Pick<Viewer, 'memberId'>,
): ModeratedMember['viewer'] {
  if (member.id === viewer.memberId) {
    const refusal = { isAllowed: false, why: 'This is your own account.' };
    return { verify: refusal, suspend: refusal };
  }
  return {
    verify: member.isOnboarded
      ? { isAllowed: true }
      : { isAllowed: false, why: 'There is no complete profile yet.' },
    suspend: { isAllowed: true },
  };
}
