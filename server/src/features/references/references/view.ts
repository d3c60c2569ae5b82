import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { OwnReference, Reference } from '@lintel/contract/references/references';
import { sideOf } from '#server/db/conversation-sides.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** What others see of one side. */
export function toMember({ id, fullName, role, location, avatarUrl, wall }: ProfileCard) {
  return { id, name: fullName, role, location, avatarUrl, wall };
}

export function toReference(
  {
    id,
    what,
    since,
    how,
    theirAsk,
  }: Pick<ReferenceRow, 'id' | 'what' | 'since' | 'how'> & { theirAsk: 0 | 1 | null },
  card: ProfileCard,
): Reference {
  return { id, what, since, how, member: { ...toMember(card), mayBeAsked: theirAsk === 1 } };
}

/** A reference as one of its sides sees it; `other`: the card of the other side, if that can be seen. */
export function toOwn(
  row: ReferenceRow,
  memberId: string,
  other: ProfileCard | undefined,
): OwnReference {
  const { id, what, since, how, state } = row;
  const asked = row[sideOf(row, memberId).ask];
  return {
    ...{ id, what, since, how },
    state: state === 'proposed' ? 'proposed' : 'confirmed',
    isYours: row.proposedBy === memberId,
    mayAsk: asked === null ? null : asked === 1,
    proposedAt: isoInstant(row.proposedAt),
    countsFrom: isoInstant(row.confirmedAt),
    other: other ? toMember(other) : null,
  };
}
