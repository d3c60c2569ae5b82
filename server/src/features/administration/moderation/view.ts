import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import type { Verification } from '#server/features/members/profiles/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { permissionsOn } from './rules.ts';

export interface KnownMember {
  member: MemberRow;
  card: ProfileCard | undefined;
  verification: Verification | null;
}

/** Never the address: who administers does not need it, and the operator has the command line. */
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
