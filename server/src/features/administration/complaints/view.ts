import type { Complaint } from '@lintel/contract/administration/complaints';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { StaffDecision } from '@lintel/contract/safety/decisions';
import { displayName } from '@lintel/contract/values/members';
import { complaintLevel } from '@lintel/contract/values/site';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { toOwnComplaint } from '#server/features/site/contact/service.ts';

interface Known {
  /** Who sent it, or has confirmed its address. */
  memberId: string | null;
  cards: ReadonlyMap<string, ProfileCard>;
  decisions: ReadonlyMap<string, readonly StaffDecision[]>;
  now: number;
}

/** A complaint as administrators see it; none for other messages. */
export function toComplaint(
  row: ContactMessageRow,
  { memberId, cards, decisions, now }: Known,
): Complaint[] {
  const { name, email, subject, answeredAt, decisionId } = row;
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
  const about = (row.kind === 'decision' && memberId && decisions.get(memberId)) || [];
  return toOwnComplaint(row).map((own) => ({
    ...own,
    ...{ name, email, subject, decisionId, level, member },
    decisions: about.map(({ id, measure, decidedAt }) => ({ id, measure, decidedAt })),
  }));
}
