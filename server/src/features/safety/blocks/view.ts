import type { ProfileCard } from '@lintel/contract/members/profiles';
import type { BlockedMember } from '@lintel/contract/safety/blocks';
import type { BlockRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';

export function toBlockedMember(row: BlockRow, card: ProfileCard | undefined): BlockedMember {
  return {
    profileId: row.blockedId,
    card: card ?? null,
    blockedAt: isoInstant(row.createdAt),
  };
}
