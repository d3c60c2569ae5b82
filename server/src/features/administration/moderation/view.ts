import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

interface KnownMember {
  member: MemberRow;
  card: ProfileCard | undefined;
  verifiedAt: number | null;
}

/** A member without their address: administrators do not need it, and the operator has the command line. */
export function toModeratedMember(
  { member, card, verifiedAt }: KnownMember,
  viewer: Viewer,
): ModeratedMember {
  return {
    id: member.id,
    card: card ?? null,
    isAdmin: member.role === 'admin',
    suspendedAt: isoInstant(member.suspendedAt),
    suspendedUntil: isoInstant(member.suspendedUntil),
    verifiedAt: isoInstant(verifiedAt),
    viewer: permissionsOn(member, viewer),
  };
}

/** What an administrator may do with a member; `why` explains what they may not. */
export function permissionsOn(
  member: { id: string },
  viewer: Pick<Viewer, 'memberId'>,
): ModeratedMember['viewer'] {
  if (member.id === viewer.memberId) {
    return { decide: { isAllowed: false, why: 'This is your own account.' } };
  }
  return { decide: { isAllowed: true } };
}
