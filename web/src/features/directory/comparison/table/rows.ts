import type { ComparedProfile, ProfileCard } from '@lintel/contract/profiles/profiles';
import {
  EVIDENCE_KINDS,
  EVIDENCE_NAMES,
  type EvidenceKind,
} from '@lintel/contract/values/evidence';
import { ROLES, type Role, type Service } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import {
  CARD_FIELDS,
  type CardFieldName,
  isOfKind,
  optionsOf,
  PAGE_FIELDS,
  type PageFieldName,
  shownName,
  TERM_FIELDS,
  textsOf,
} from '@lintel/contract/values/profile-values';
import { membersText } from '#web/ui/property/worked-with.ts';

type FieldLabel = NonNullable<(typeof PROFILE_FIELDS)[PageFieldName]['compared']>;
type FactLabel = 'Match' | 'Response Time' | (typeof EVIDENCE_NAMES)[EvidenceKind]['label'];
export type RowLabel = FieldLabel | FactLabel | 'Role' | 'Now' | 'Reviews';

/** What a comparison says of a profile beyond its card, and with how many members it has worked. */
export type Compared = ComparedProfile & { workedWith?: number };

/** A row of the comparison. Two profiles match in it if their values are equal. */
interface ComparedRow {
  label: RowLabel;
  /** Absent for free text, which is not compared. */
  answerOf?: (profile: ProfileCard, fact: Compared | undefined) => string | null;
  /** Whether it is left out while no profile has a value. */
  isOptional?: true;
}

const fieldRows = [
  ...new Set(CARD_FIELDS.flatMap((name) => PROFILE_FIELDS[name].compared ?? [])),
].map(rowOf);
const termRows = TERM_FIELDS.flatMap((name): ComparedRow[] => {
  const { compared: label } = PROFILE_FIELDS[name];
  if (label === null) return [];
  const answerOf = (_profile: ProfileCard, fact: Compared | undefined) =>
    fact ? textsOf(fact[name]).join() : null;
  return [{ label, isOptional: true, answerOf }];
});
const evidenceRows = EVIDENCE_KINDS.map((kind): ComparedRow => {
  const answerOf = ({ checkedKinds }: ProfileCard, fact: Compared | undefined) => {
    if (checkedKinds.includes(kind)) return 'checked';
    return fact?.evidence.some((each) => each.kind === kind) ? 'stated' : null;
  };
  return { label: EVIDENCE_NAMES[kind].label, isOptional: true, answerOf };
});
const BESIDE_CARDS = new Set<RowLabel>([...termRows, ...evidenceRows].map(({ label }) => label))
  .add('Match')
  .add('Response Time');

/** The rows in order; free text comes last. */
export const COMPARED_ROWS: readonly ComparedRow[] = [
  { label: 'Match', answerOf: (_profile, fact) => String(fact?.match?.score) },
  { label: 'Role', answerOf: (profile) => profile.role },
  { label: 'Now', isOptional: true, answerOf: ({ brief }) => brief?.words ?? null },
  ...fieldRows.filter(({ answerOf, label }) => answerOf && label !== 'Services'),
  ...termRows,
  ...evidenceRows,
  { label: 'Response Time', answerOf: (_profile, fact) => String(fact?.responseMinutes) },
  ...fieldRows.filter(({ label }) => label === 'Services'),
  { label: 'Reviews', answerOf: standingText },
  ...fieldRows.filter(({ answerOf }) => !answerOf),
];

/** Whether a row is about what is not on the card. */
export function isOfFacts(label: RowLabel): boolean {
  return BESIDE_CARDS.has(label);
}

/** The rows without those of terms and evidence that no profile has given. */
export function statedRows(
  profiles: readonly ProfileCard[],
  facts: ReadonlyMap<string, Compared>,
): ComparedRow[] {
  return COMPARED_ROWS.filter(
    ({ isOptional, answerOf }) =>
      !isOptional || profiles.some((profile) => answerOf?.(profile, facts.get(profile.id))),
  );
}

/** Who has worked with a profile, else what was checked; null where there is neither. */
export function standingText({ checkedKinds }: ProfileCard, fact: Compared | undefined) {
  if (fact?.workedWith) return `Worked with ${membersText(fact.workedWith)}`;
  return checkedKinds.length > 0 ? `${checkedKinds.length} checked` : null;
}

/** The kind of evidence that a row is about. */
export function kindOfRow(label: RowLabel): EvidenceKind | undefined {
  return EVIDENCE_KINDS.find((kind) => EVIDENCE_NAMES[kind].label === label);
}

/** The fields that share a row. */
export function fieldsOfRow(label: RowLabel): PageFieldName[] {
  return PAGE_FIELDS.filter((name) => PROFILE_FIELDS[name].compared === label);
}

function rowOf(label: FieldLabel): ComparedRow {
  const names = CARD_FIELDS.filter((name) => PROFILE_FIELDS[name].compared === label);
  if (names.every((name) => isOfKind(name, 'text'))) return { label };
  if (label === 'Location') return { label, answerOf: placeOf };
  const isOptional = label === PROFILE_FIELDS.trades.compared && { isOptional: true as const };
  return {
    label,
    ...isOptional,
    answerOf: (profile) => names.map((name) => answerIn(profile, name)).join(),
  };
}

// The order of options does not matter.
function answerIn(profile: ProfileCard, name: CardFieldName): string {
  return textsOf(profile[shownName(name)]).sort().join();
}

/** Whether the profiles differ in a row; null if the row is not compared or there is one profile. */
export function markOf(
  row: ComparedRow,
  profiles: readonly ProfileCard[],
  facts?: ReadonlyMap<string, Compared>,
): 'differs' | 'same' | null {
  const { answerOf } = row;
  if (!answerOf || profiles.length < 2) return null;
  const answers = profiles.map((profile) => answerOf(profile, facts?.get(profile.id)));
  return new Set(answers).size > 1 ? 'differs' : 'same';
}

/** The services that a role among the profiles may offer; or those that only some of the profiles do. */
export function comparedServices(
  profiles: readonly ProfileCard[],
  differencesOnly: boolean,
): Service[] {
  const possible = new Set(profiles.flatMap(({ role }) => optionsOf(role, 'services')));
  return [...possible].filter((service) => {
    const count = profiles.filter(({ services }) => services.includes(service)).length;
    return !differencesOnly || (count > 0 && count < profiles.length);
  });
}

/** The upper ends of the scales that columns share: budgets in pounds, and fees in per cent for each role. */
export interface MoneyScale {
  budget: number;
  fees: Record<Role, number>;
}

export function moneyScale(profiles: readonly ProfileCard[]): MoneyScale {
  const budgets = profiles.flatMap(({ budgetMin, budgetMax }) => [budgetMin ?? 0, budgetMax ?? 0]);
  const feeScale = (role: Role) => {
    const fees = profiles.filter((one) => one.role === role).map((one) => one.feePercentage ?? 0);
    return [role, Math.min(roundAbove(Math.max(0, ...fees)), 100)];
  };
  return {
    budget: roundAbove(Math.max(0, ...budgets)),
    fees: Object.fromEntries(ROLES.map(feeScale)),
  };
}

const STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next round number above an amount, so that an open-ended range still has a visible length. */
function roundAbove(amount: number): number {
  if (amount <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(amount));
  return (STEPS.find((step) => step * unit > amount) ?? 10) * unit;
}

/** A profile's range on the shared scale, in per cent of its length. */
export function spanOf(profile: ProfileCard, scale: MoneyScale): { from: number; to: number } {
  const { role, budgetMin, budgetMax, feePercentage } = profile;
  if (feePercentage !== null) return { from: 0, to: (feePercentage / scale.fees[role]) * 100 };
  return {
    from: ((budgetMin ?? 0) / scale.budget) * 100,
    to: ((budgetMax ?? scale.budget) / scale.budget) * 100,
  };
}
