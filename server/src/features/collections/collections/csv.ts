import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS } from '@lintel/contract/values/collections';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { placeOf } from '@lintel/contract/values/places';
import type { CardFieldName } from '@lintel/contract/values/profile-values';
import { shownName, textsOf } from '@lintel/contract/values/shown-values';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null | undefined;
type Column = [name: string, read: (profile: SavedProfile) => Cell];

/** The columns of a card's fields in their order; null where a field has no column of its own. */
const FIELD_COLUMNS: Record<CardFieldName, string | null> = {
  businessName: null,
  fullName: null,
  location: null,
  basePlaceId: null,
  areas: 'Works in',
  focus: 'Strategies',
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

/** A row for each profile, as in RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv(profiles: readonly SavedProfile[]): string {
  return stringify(
    profiles.map((profile) => COLUMNS.map(([, read]) => read(profile))),
    {
      bom: true,
      header: true,
      columns: COLUMNS.map(([name]) => name),
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      // What members write about themselves must not run as a formula in somebody's spreadsheet.
      escape_formulas: true,
      cast: { string: escapeLeadingNewline },
    },
  );
}

// The one character that `escape_formulas` leaves alone although spreadsheets skip it.
function escapeLeadingNewline(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text;
}
