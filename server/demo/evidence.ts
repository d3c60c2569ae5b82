import type { CheckedHow, EvidenceKind } from '@lintel/contract/values/evidence';
import { evidenceRow } from '@lintel/contract/values/evidence-rules';
import type { Role } from '@lintel/contract/values/members';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import {
  checkedAs,
  lastDayOf,
  nextReminder,
  summarise,
} from '#server/features/records/facts/service.ts';
import { daysAfter, londonDay } from '#server/platform/london-days.ts';
import { numberOf, RENAMED } from './companies-house/companies.ts';
import { Random } from './random.ts';

/** Evidence whose owner has no id yet. */
export type DemoEvidence = Omit<
  EvidenceTableRow,
  'id' | 'memberId' | 'checkedFullName' | 'checkedBusinessName' | 'checkedRole'
>;

const HAS_FACTS = 0.6;
const HAS_ENDED = 0.15;
const DAY = 86_400_000;
const FEW_DAYS = 10 * DAY;

/** What fictional members of a role can show, the first always. */
const SHOWN: Record<Role, readonly EvidenceKind[]> = {
  investor: ['identity'],
  sourcer: ['redress', 'aml', 'company', 'insurance', 'identity'],
  management: ['redress', 'client_money', 'company', 'insurance', 'ico'],
  service_provider: ['insurance', 'identity'],
};
const HOW: Partial<Record<EvidenceKind, CheckedHow>> = { identity: 'call', insurance: 'document' };
const WAITING: readonly EvidenceKind[] = ['aml', 'redress', 'company', 'insurance', 'ico'];
/** The companies that members state although no check of them would hold, by their last two digits. */
const LOST_COMPANIES = [51, 52, 53] as const;
const WAITING_COMPANY = 60;

interface Owner {
  role: Role;
  createdAt: number;
  verifiedAt: number | null;
  /** What all numbers of this member end in, and of no other. */
  serial: number;
  /** The number of the company that they may show; null if they show none. */
  company: string | null;
}

/** The serial numbers of the demo accounts and of those who wait begin here. */
const ACCOUNTS = 7_000;
const WAITERS = 8_000;

/** What a fictional member shows, and its sum. Of sourcers and managers most have facts, of others those verified. */
export function makeEvidence(random: Random, owner: Owner, now: number) {
  const kinds = chooseKinds(random, owner).filter(
    (kind) => kind !== 'company' || owner.company !== null,
  );
  const evidence = kinds.map((kind, i) => makeFact(random, kind, owner, { now, isFirst: i === 0 }));
  return { evidence, ...summarise(evidence.map(asRow), londonDay(now)) };
}

/** What a demo account shows: everything that its role can, if it is verified. */
export function makeAccountEvidence(
  { role, createdAt }: Pick<Owner, 'role' | 'createdAt'>,
  { isVerified, now }: { isVerified: boolean; now: number },
) {
  // Their companies have a new name, which their bell tells.
  const company = RENAMED[role]?.number ?? null;
  const serial = ACCOUNTS + Object.keys(SHOWN).indexOf(role);
  const owner = { role, createdAt, verifiedAt: null, serial, company };
  const evidence = (isVerified ? SHOWN[role] : []).map((kind, i) =>
    makeFact(new Random(i), kind, owner, { now, isFirst: true }),
  );
  return { evidence, ...summarise(evidence.map(asRow), londonDay(now)) };
}

function chooseKinds(random: Random, { role, verifiedAt }: Owner): readonly EvidenceKind[] {
  const kinds = SHOWN[role];
  if (role === 'investor' || role === 'service_provider') return verifiedAt === null ? [] : kinds;
  // Two facts hold and more may have ended.
  return random.chance(HAS_FACTS) ? kinds.slice(0, random.integer(2, kinds.length)) : [];
}

function makeFact(
  random: Random,
  kind: EvidenceKind,
  owner: Owner,
  { now, isFirst }: { now: number; isFirst: boolean },
): DemoEvidence {
  const today = londonDay(now);
  const { createdAt } = owner;
  const stated = stateOf(random, kind, owner, today);
  const latest = now - 1_000;
  const checkedAt = Math.min(latest, Math.max(createdAt + 1, now - random.integer(10, 300) * DAY));
  const hasEnded = !isFirst && kind !== 'identity' && random.chance(HAS_ENDED);
  const mayEnd = hasEnded && evidenceRow(kind).ends !== 'never' && now - checkedAt > FEW_DAYS;
  const endsOn = mayEnd ? daysAfter(today, -random.integer(1, 9)) : stated.endsOn;
  const untilOn = lastDayOf(checkedAt, endsOn);
  const how = HOW[kind] ?? 'register';
  return {
    ...stated,
    ...{
      kind,
      endsOn,
      state: 'checked',
      how,
      refusal: null,
      words: null,
      checkedBy: null,
      tellDueAt: null,
    },
    ...{ checkedAt, untilOn, remindOn: nextReminder(untilOn, today) },
    ...{ createdAt, updatedAt: checkedAt },
  };
}

/** The evidence that waits for a check, one of a kind each, then companies that are not in order. */
export function makeWaiting(random: Random, i: number, now: number): DemoEvidence | undefined {
  const lost = LOST_COMPANIES[i - WAITING.length];
  const kind = lost ? 'company' : WAITING[i];
  if (!kind) return undefined;
  const company = numberOf(lost ?? WAITING_COMPANY);
  const askedAt = now - (WAITING_COUNT - i) * DAY;
  return {
    ...stateOf(random, kind, { serial: WAITERS + i, company }, londonDay(now)),
    ...{
      kind,
      state: lost ? 'stated' : 'waiting',
      how: null,
      refusal: null,
      words: null,
      checkedBy: null,
      tellDueAt: null,
    },
    ...{ checkedAt: null, untilOn: null, remindOn: null, createdAt: askedAt, updatedAt: askedAt },
  };
}

export const WAITING_COUNT = WAITING.length + LOST_COMPANIES.length;

/** Numbers that no register has given out. */
function stateOf(
  random: Random,
  kind: EvidenceKind,
  { serial, company }: Pick<Owner, 'serial' | 'company'>,
  today: string,
) {
  const { schemes, hasInsurer, ends } = evidenceRow(kind);
  const digits = String(1_000 + serial);
  const numbers: Partial<Record<EvidenceKind, string | null>> = {
    company,
    aml: `XAML0000000${digits}`,
    ico: `Z990${digits}`,
  };
  return {
    number: numbers[kind] ?? (schemes && !hasInsurer ? `D0${digits}` : null),
    scheme: schemes?.options[0] ?? null,
    insurer: hasInsurer ? 'Example Mutual' : null,
    endsOn: ends === 'required' ? daysAfter(today, random.integer(20, 340)) : null,
  };
}

function asRow(row: DemoEvidence) {
  const owner = { fullName: '', businessName: null, role: null };
  return { ...row, ...owner, ...checkedAs(owner), companyReadAt: null };
}
