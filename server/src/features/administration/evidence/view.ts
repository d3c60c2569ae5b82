import type { WaitingEvidence } from '@lintel/contract/administration/evidence';
import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { toStated } from '#server/features/records/facts/service.ts';
import { isoInstant } from '#server/platform/clock.ts';

interface KnownOwner {
  member: MemberRow;
  card: ProfileCard;
  /** Who states one of the numbers of the page. */
  sameNumbers: readonly Pick<EvidenceTableRow, 'memberId' | 'kind' | 'number' | 'scheme'>[];
  cards: ReadonlyMap<string, ProfileCard>;
  company: ShownCompany | null;
}

/** Evidence as staff check it. */
export function toWaiting(
  row: EvidenceTableRow,
  { member, card, sameNumbers, cards, company }: KnownOwner,
): WaitingEvidence {
  const others = sameNumbers.filter(
    ({ memberId, kind, number, scheme }) =>
      memberId !== row.memberId &&
      kind === row.kind &&
      number === row.number &&
      scheme === row.scheme,
  );
  return {
    ...toStated(row),
    id: row.id,
    member: card,
    emailDomain: member.emailVerifiedAt === null ? null : member.email.replace(/^.*@/, ''),
    sameNumber: others.flatMap(({ memberId }) => {
      const other = cards.get(memberId);
      return other ? [{ id: memberId, name: displayName(other) }] : [];
    }),
    earlierRefusal: row.refusal,
    company,
    askedAt: isoInstant(row.updatedAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}
