import type { Complaint } from '@lintel/contract/administration/complaints';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { complaintLevel } from '@lintel/contract/values/site';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { toOwnComplaint } from '#server/features/site/contact/service.ts';

interface Known {
  /** Who sent it, or has confirmed its address. */
  memberId: string | null;
  cards: ReadonlyMap<string, ProfileCard>;
  now: number;
}

/** A complaint as administrators see it; none for other messages. */
export function toComplaint(row: ContactMessageRow, { memberId, cards, now }: Known): Complaint[] {
  const { name, email, subject, answeredAt } = row;
  const card = memberId ? cards.get(memberId) : undefined;
  const member =
    memberId === null
      ? null
      : {
          profileId: memberId,
          name: card ? displayName(card) : null,
          isSignedIn: row.memberId !== null,
        };
  const level = answeredAt === null ? complaintLevel(row, now) : null;
  return toOwnComplaint(row).map((own) => ({
    ...own,
    ...{ name, email, subject, level, member },
  }));
}
