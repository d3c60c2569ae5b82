import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS } from '@lintel/contract/values/collections';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import { type CardFieldName, shownName, textsOf } from '@lintel/contract/values/profile-values';
import { type CsvColumn, csvOf } from '#server/platform/csv.ts';

type Column = CsvColumn<SavedProfile>;

/** The columns of a card's fields in their order; null where a field has no column of its own. */
const FIELD_COLUMNS: Record<CardFieldName, string | null> = {
  businessName: null,
  fullName: null,
  location: null,
  basePlaceId: null,
  areas: 'Works in',
  focus: 'Strategies',
  trades: 'Trades',
  services: 'Services',
  budgetMin: 'Budget from (£)',
  budgetMax: 'Budget to (£)',
  feePercentage: 'Fee (%)',
  bio: null,
  bookingUrl: null,
};

const COLUMNS: readonly Column[] = [
  ['Name', ({ card }) => (card ? (card.businessName ?? card.fullName) : 'No longer on Lintel')],
  ['Person', ({ card }) => card?.fullName],
  ['Role', ({ card }) => card && ROLE_LABELS[card.role].one],
  ['Location', ({ card }) => card && placeOf(card)],
  ...(Object.keys(FIELD_COLUMNS) as CardFieldName[]).flatMap(columnsOf),
  ['Stage', ({ stage }) => STAGE_LABELS[stage]],
  ['Note', ({ note }) => note],
  ['Added', ({ addedAt }) => addedAt.slice(0, 10)],
];

function columnsOf(field: CardFieldName): Column[] {
  const name = FIELD_COLUMNS[field];
  return name === null
    ? []
    : [[name, ({ card }) => card && textsOf(card[shownName(field)]).join(', ')]];
}

/** A row for each profile. */
export function toCsv(profiles: readonly SavedProfile[]): string {
  return csvOf(COLUMNS, profiles);
}
