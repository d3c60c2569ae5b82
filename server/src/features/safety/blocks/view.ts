import type { BlockedMember } from '@lintel/contract/blocks';
import type { ProfileCard } from '@lintel/contract/profiles';
import type { BlockRow } from '#server/db/schema.ts';

export function toBlockedMember(row: BlockRow, card: ProfileCard | undefined): BlockedMember {
  return {
    profileId: row.blockedId,
    card: card ?? null,
    blockedAt: new Date(row.createdAt).toISOString(),
  };
}
