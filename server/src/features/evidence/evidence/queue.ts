import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { Officers, WaitingEvidence } from '@lintel/contract/evidence/decisions';
import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import {
  EVIDENCE_LIMITS,
  type EvidenceKind,
  type EvidenceRefusal,
} from '@lintel/contract/values/evidence';
import { displayName } from '@lintel/contract/values/members';
import { holdsSiteName, nameSkeleton } from '@lintel/contract/values/names';
import type { Context } from '#server/context.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import type { MemberRow } from '#server/db/schema.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { openRegister } from './look-ups.ts';

// What waits for a check, and what helps staff to decide.

/** How many members whose names hold the same words are compared. */
const ALIKE_LOOKED_AT = 48;

export async function listWaiting(ctx: Context, { page = 1 }: { page?: number | undefined }) {
  const limit = EVIDENCE_LIMITS.page;
  const rows = await facts.listWaiting(ctx.db, { page, limit });
  const { count: total } = await facts.countEvidence(ctx.db);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const sameNumbers = await facts.listByNumber(ctx.db, numbers);
  const read = new Map(
    (await facts.listCompanies(ctx.db, numbers)).map((row) => [row.number, row]),
  );
  const now = ctx.clock.now();
  const companyOf = ({ kind, number }: facts.EvidenceRow) =>
    kind === 'company' ? facts.toShownCompany(read.get(number ?? ''), now, false) : null;
  const ids = [...rows, ...sameNumbers].map(({ memberId }) => memberId);
  const cards = await profiles.findCards(ctx, [...new Set(ids)]);
  const owners = rows.map(({ memberId }) => memberId);
  const findRefusal = await audit.findLastRefusals(ctx.db, owners);
  const known = { sameNumbers, cards, findRefusal };
  const items = await Promise.all(
    rows.map(async (row) => {
      const member = await members.findMember(ctx, row.memberId);
      const card = cards.get(row.memberId);
      return member && card
        ? [
            toWaiting(row, {
              ...known,
              member,
              card,
              company: companyOf(row),
              looksLike: await findAlike(ctx, card),
            }),
          ]
        : [];
    }),
  );
  return { items: items.flat(), total, nextPage: page * limit < total ? page + 1 : null };
}

/** The names of the officers of the company that waits for a check, which are stored nowhere. */
export async function listOfficers(ctx: Context, id: string): Promise<Officers> {
  const row = await facts.findById(ctx.db, id);
  if (row?.kind !== 'company' || row.number === null) throw new AppError('NOT_FOUND');
  return openRegister(ctx).readOfficers(row.number, londonDay(ctx.clock.now()));
}

interface KnownOwner {
  member: MemberRow;
  card: ProfileCard;
  /** Who states one of the numbers of the page. */
  sameNumbers: readonly Pick<EvidenceTableRow, 'memberId' | 'kind' | 'number' | 'scheme'>[];
  cards: ReadonlyMap<string, ProfileCard>;
  findRefusal: (memberId: string, kind: EvidenceKind) => EvidenceRefusal | null;
  looksLike: { id: string; name: string }[];
  company: ShownCompany | null;
}

/** The members with checks whose name looks like that of a card, as far as the directory is loaded. */
async function findAlike(ctx: Context, { id, ...names }: ProfileCard) {
  if (!ctx.directory.isLoaded) return [];
  const skeleton = nameSkeleton(displayName(names));
  const asked = {
    q: skeleton,
    verified: ['yes'],
    sort: 'match',
    page: 1,
    limit: ALIKE_LOOKED_AT,
  } as const;
  const { ids } = ctx.directory.index.search(asked);
  const cards = [...(await profiles.findCards(ctx, ids)).values()];
  return cards
    .filter((card) => card.verified && card.id !== id)
    .filter((card) => nameSkeleton(displayName(card)) === skeleton)
    .map((card) => ({ id: card.id, name: displayName(card) }));
}

/** Evidence for those who check it. */
function toWaiting(
  row: facts.EvidenceRow,
  { member, card, sameNumbers, cards, findRefusal, looksLike, company }: KnownOwner,
): WaitingEvidence {
  const others = sameNumbers.filter(
    ({ memberId, kind, number, scheme }) =>
      memberId !== row.memberId &&
      kind === row.kind &&
      number === row.number &&
      scheme === row.scheme,
  );
  const { id, fullName, businessName, role } = row;
  return {
    ...facts.toStated(row),
    ...{ id, fullName, businessName, role },
    member: card,
    emailDomain: member.emailVerifiedAt === null ? null : member.email.replace(/^.*@/, ''),
    sameNumber: others.flatMap(({ memberId }) => {
      const other = cards.get(memberId);
      return other ? [{ id: memberId, name: displayName(other) }] : [];
    }),
    looksLike,
    holdsSiteName: holdsSiteName(`${fullName} ${businessName ?? ''}`),
    earlierRefusal: findRefusal(row.memberId, row.kind),
    company,
    askedAt: isoInstant(row.updatedAt),
  };
}
