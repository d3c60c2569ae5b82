import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { type CheckedKey, checkedFlags, mapKeys } from '@lintel/contract/values/directory';
import { kindsOfFlags } from '@lintel/contract/values/evidence-rules';
import { isOnboarded } from '@lintel/contract/values/members';
import { servicesOf } from '@lintel/contract/values/trades';
import type { DirectoryDocument, SearchedBrief } from './document.ts';

/** The columns by which profiles are searched. */
export const SEARCHED_COLUMNS = [
  'id',
  'createdAt',
  'fullName',
  'businessName',
  'trades',
  'role',
  'location',
  'focus',
  'services',
  'budgetMin',
  'budgetMax',
  'feePercentage',
  'basePlaceId',
  'areas',
  'verified',
  'bookable',
  'answersWithinDay',
  'factFlags',
] as const satisfies (keyof DirectoryDocument | 'factFlags')[];

/** Those that the database stores as JSON. */
const LIST_COLUMNS = ['trades', 'focus', 'services', 'areas'] as const;

/**
 * Rows as the database writes them, those stored last at the end: for each of `SEARCHED_COLUMNS` a JSON array with the
 * values of all rows, which both databases write faster than an array for each row; for lists, which are JSON already,
 * the same without the brackets. Nothing is made of it before it has reached the thread that uses it. Null where there
 * is no row.
 */
export type SearchedRows = Record<(typeof SEARCHED_COLUMNS)[number], string | null>;

/** The columns that say who is listed under which names. */
const NAME_COLUMNS = ['fullName', 'businessName', 'trades', 'role', 'location'] as const;
type NameColumn = (typeof NAME_COLUMNS)[number];
export type Named = Pick<DirectoryDocument, 'fullName' | 'businessName' | 'trades'>;

type Lists = (typeof LIST_COLUMNS)[number];
type Flags = 'verified' | 'bookable' | 'answersWithinDay';
type OfSome = 'role' | 'location';
type Columns = {
  [K in Exclude<keyof SearchedRows, Lists | Flags | OfSome | 'factFlags'>]: DirectoryDocument[K][];
} & { factFlags: number[] } & {
  [K in OfSome]: (DirectoryDocument[K] | null)[];
} & { [K in Lists]: DirectoryDocument[K][] } & Record<Flags, (0 | 1)[]>;

export function isListColumn(name: keyof SearchedRows): name is Lists {
  return (LIST_COLUMNS as readonly string[]).includes(name);
}

/** The documents of the profiles among these rows that the directory lists, those stored last first. */
export function documentsIn(rows: SearchedRows): DirectoryDocument[] {
  const columns = columnsOf(rows, SEARCHED_COLUMNS);
  const documents: DirectoryDocument[] = [];
  for (let at = columns.id.length - 1; at >= 0; at -= 1) {
    if (!isListed(columns, at)) continue;
    documents.push({
      id: columns.id[at] as string,
      createdAt: columns.createdAt[at] as number,
      fullName: columns.fullName[at] as string,
      businessName: columns.businessName[at] as string | null,
      trades: columns.trades[at] as DirectoryDocument['trades'],
      role: columns.role[at] as DirectoryDocument['role'],
      location: columns.location[at] as DirectoryDocument['location'],
      focus: columns.focus[at] as DirectoryDocument['focus'],
      seeks: [],
      services: withTrades(columns.services[at], columns.trades[at]),
      budgetMin: columns.budgetMin[at] as number | null,
      budgetMax: columns.budgetMax[at] as number | null,
      feePercentage: columns.feePercentage[at] as number | null,
      basePlaceId: columns.basePlaceId[at] as string | null,
      areas: columns.areas[at] as DirectoryDocument['areas'],
      verified: columns.verified[at] === 1,
      bookable: columns.bookable[at] === 1,
      answersWithinDay: columns.answersWithinDay[at] === 1,
      ...checkedOf(columns.factFlags[at] as number),
      brief: null,
    });
  }
  return documents;
}

/** The services by which a profile is found: the stated ones, and what its trades are. */
function withTrades(
  services: DirectoryDocument['services'] = [],
  trades: DirectoryDocument['trades'] = [],
): DirectoryDocument['services'] {
  return trades.length === 0 ? services : [...new Set([...services, ...servicesOf(trades)])];
}

/** Each combination's flags are worked out once. */
const checked: Record<CheckedKey, boolean>[] = [];
function checkedOf(factFlags: number): Record<CheckedKey, boolean> {
  checked[factFlags] ??= checkedFlags(kindsOfFlags(factFlags));
  return checked[factFlags];
}

/** The names of the same profiles, in the same order. */
export function namesIn(rows: Pick<SearchedRows, NameColumn>): Named[] {
  const columns = columnsOf(rows, NAME_COLUMNS);
  const names: Named[] = [];
  for (let at = columns.fullName.length - 1; at >= 0; at -= 1) {
    if (!isListed(columns, at)) continue;
    names.push({
      fullName: columns.fullName[at] as string,
      businessName: columns.businessName[at] as string | null,
      trades: columns.trades[at] as DirectoryDocument['trades'],
    });
  }
  return names;
}

function columnsOf<K extends keyof Columns>(rows: Pick<SearchedRows, K>, keys: readonly K[]) {
  return mapKeys(keys, (key) => {
    const text = rows[key];
    return JSON.parse(isListColumn(key) ? `[${text ?? ''}]` : (text ?? '[]'));
  }) as Pick<Columns, K>;
}

function isListed(columns: Pick<Columns, OfSome | 'fullName'>, at: number): boolean {
  const { role, location, fullName } = columns;
  return isOnboarded({
    role: role[at] ?? null,
    location: location[at] ?? null,
    fullName: fullName[at] as string,
  });
}

/** The document of a profile with its brief; `createdAt` in milliseconds. */
export function documentOf(card: ProfileCard, createdAt: number): DirectoryDocument {
  const { id, fullName, businessName, role, location, focus, services, trades } = card;
  return {
    id,
    createdAt,
    fullName,
    businessName,
    trades,
    role,
    location,
    focus,
    seeks: [],
    services: withTrades(services, trades),
    budgetMin: card.budgetMin,
    budgetMax: card.budgetMax,
    feePercentage: card.feePercentage,
    basePlaceId: card.basePlace?.id ?? null,
    areas: card.areas,
    verified: card.verified,
    bookable: card.bookingUrl !== null,
    answersWithinDay: card.answersWithinDay,
    ...checkedFlags(card.checkedKinds),
    brief: briefOf(card),
  };
}

function briefOf({ brief }: ProfileCard): SearchedBrief | null {
  if (!brief) return null;
  const { seeks, place, price, endsOn, words } = brief;
  return { seeks, placeId: place?.id ?? null, price, endsOn, words };
}
