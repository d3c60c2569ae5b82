import type { SavedProfile } from '@lintel/contract/collections/collections';
import { STAGE_LABELS } from '@lintel/contract/values/collections';
import { ROLE_LABELS } from '@lintel/contract/values/members';

const COLUMNS: readonly [string, (profile: SavedProfile) => string | number | null | undefined][] =
  [
    ['Name', ({ card }) => (card ? (card.businessName ?? card.fullName) : 'No longer on Lintel')],
    ['Person', ({ card }) => card?.fullName],
    ['Role', ({ card }) => card && ROLE_LABELS[card.role].one],
    ['Location', ({ card }) => card?.location],
    ['Strategies', ({ card }) => card?.focus.join(', ')],
    ['Services', ({ card }) => card?.services.join(', ')],
    ['Budget from (£)', ({ card }) => card?.budgetMin],
    ['Budget to (£)', ({ card }) => card?.budgetMax],
    ['Fee (%)', ({ card }) => card?.feePercentage],
    ['Stage', ({ stage }) => STAGE_LABELS[stage]],
    ['Note', ({ note }) => note],
    ['Added', ({ addedAt }) => addedAt.slice(0, 10)],
  ];

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
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
