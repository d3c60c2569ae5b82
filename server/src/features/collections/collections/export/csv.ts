import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS } from '@lintel/contract/values/collections';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import type { CardFieldName } from '@lintel/contract/values/profile-values';

type Cell = string | number | null | undefined;
type Column = [name: string, read: (profile: SavedProfile) => Cell];

/** The columns of a card's fields in their order; null where a field has no column of its own. */
const FIELD_COLUMNS: Record<CardFieldName, string | null> = {
  businessName: null,
  fullName: null,
  location: 'Location',
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
  ...(Object.keys(FIELD_COLUMNS) as CardFieldName[]).flatMap(columnsOf),
  ['Stage', ({ stage }) => STAGE_LABELS[stage]],
  ['Note', ({ note }) => note],
  ['Added', ({ addedAt }) => addedAt.slice(0, 10)],
];

function columnsOf(field: CardFieldName): Column[] {
  const name = FIELD_COLUMNS[field];
  return name === null ? [] : [[name, ({ card }) => [card?.[field]].flat().join(', ')]];
}

// Spreadsheets read UTF-8 only where it begins with this mark.
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r\n]/;

/** A row for each profile, to RFC 4180. */
export function toCsv(profiles: readonly SavedProfile[]): string {
  const head = COLUMNS.map(([name]) => name);
  const rows = profiles.map((profile) => COLUMNS.map(([, read]) => read(profile)));
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

// What members write of themselves must not run as a formula in somebody's spreadsheet.
function cell(value: Cell): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
