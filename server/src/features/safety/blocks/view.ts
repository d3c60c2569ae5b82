import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { BlockedMember } from '@lintel/contract/safety/blocks';
import type { BlockRow } from '#server/db/schema.ts';

export function toBlockedMember(row: BlockRow, card: ProfileCard | undefined): BlockedMember {
  return {
    profileId: row.blockedId,
    card: card ?? null,
    blockedAt: new Date(row.createdAt).toISOString(),
  };
}
