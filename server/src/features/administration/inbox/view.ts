import type { InboxItem, InboxMessage, InboxParty } from '@lintel/contract/administration/inbox';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { INBOX_LIMITS } from '@lintel/contract/values/administration';
import { displayName } from '@lintel/contract/values/members';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import type { MessageRow } from '#server/db/schema.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { previewOf } from '#server/platform/text.ts';

/** A row from either source. */
export type InboxRow = MessageRow | ContactMessageRow;
type Cards = ReadonlyMap<string, ProfileCard>;

export function toItem(row: InboxRow, cards: Cards): InboxItem {
  const isMember = 'senderId' in row;
  return {
    id: row.id,
    from: isMember
      ? toMember(row.senderId, cards)
      : { profileId: null, name: row.name, email: row.email },
    kind: isMember ? null : row.kind,
    preview: previewOf(
      isMember ? row.content : `${row.subject} — ${row.message}`,
      INBOX_LIMITS.preview,
    ),
    createdAt: isoInstant(row.createdAt),
    adminReadAt: isoInstant(row.adminReadAt),
  };
}

export function toMessage(row: InboxRow, cards: Cards): InboxMessage {
  const isMember = 'senderId' in row;
  return {
    ...toItem(row, cards),
    to: isMember ? toMember(row.receiverId, cards) : null,
    subject: isMember ? null : row.subject,
    content: isMember ? row.content : row.message,
  };
}

function toMember(profileId: string, cards: Cards): InboxParty {
  const card = cards.get(profileId);
  return { profileId, name: card ? displayName(card) : null, email: null };
}
