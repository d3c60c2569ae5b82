import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { Viewer } from '#server/context.ts';
import type { UserRow } from '#server/db/schema.ts';
import type { Verification } from '#server/features/members/profiles/service.ts';
import { permissionsOn } from './rules.ts';

export interface KnownMember {
  user: UserRow;
  card: ProfileCard | undefined;
  verification: Verification | null;
}

/** Never the address: who administers does not need it, and the operator has the command line. */
export function toModeratedMember(
  { user, card, verification }: KnownMember,
  viewer: Viewer,
): ModeratedMember {
  return {
    id: user.id,
    card: card ?? null,
    isAdmin: user.role === 'admin',
    suspendedAt: user.suspendedAt === null ? null : instant(user.suspendedAt),
    verifiedAt: verification && instant(verification.at),
    verifiedChecks: [...(verification?.checks ?? [])],
    viewer: permissionsOn({ id: user.id, isOnboarded: card !== undefined }, viewer),
  };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
