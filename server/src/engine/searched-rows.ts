import type { ProfileCard } from '@lintel/contract/members/profiles';
import { mapKeys } from '@lintel/contract/values/directory';
import { isOnboarded } from '@lintel/contract/values/members';
import type { DirectoryDocument } from './document.ts';

/** The columns by which profiles are searched. */
export const SEARCHED_COLUMNS = [
  'id',
  'createdAt',
  'fullName',
  'businessName',
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
] as const satisfies (keyof DirectoryDocument)[];

/**
 * Rows as the database writes them: for each of `SEARCHED_COLUMNS` a JSON array with the values of all rows, which both
 * databases write faster than an array for each row. Lists are JSON text once more. Nothing is made of it before it has
 * reached the thread that uses it. PostgreSQL writes null where there is no row.
 */
export type SearchedRows = Record<(typeof SEARCHED_COLUMNS)[number], string | null>;

type Lists = 'focus' | 'services' | 'areas';
type Flags = 'verified' | 'bookable' | 'answersWithinDay';
type OfSome = 'role' | 'location';
type Columns = {
  [K in Exclude<keyof SearchedRows, Lists | Flags | OfSome>]: DirectoryDocument[K][];
} & {
  [K in OfSome]: (DirectoryDocument[K] | null)[];
} & Record<Lists, string[]> &
  Record<Flags, (0 | 1)[]>;

/** The documents of the profiles among these rows that the directory lists. */
export function documentsIn(rows: SearchedRows): DirectoryDocument[] {
  const columns = mapKeys(SEARCHED_COLUMNS, (name) => JSON.parse(rows[name] ?? '[]')) as Columns;
  const documents: DirectoryDocument[] = [];
  for (const [at, id] of columns.id.entries()) {
    const fullName = columns.fullName[at] as string;
    const role = columns.role[at] ?? null;
    const location = columns.location[at] ?? null;
    if (!isOnboarded({ role, fullName, location })) continue;
    documents.push({
      id,
      createdAt: columns.createdAt[at] as number,
      fullName,
      businessName: columns.businessName[at] as string | null,
      role: role as DirectoryDocument['role'],
      location: location as DirectoryDocument['location'],
      focus: JSON.parse(columns.focus[at] as string),
      services: JSON.parse(columns.services[at] as string),
      budgetMin: columns.budgetMin[at] as number | null,
      budgetMax: columns.budgetMax[at] as number | null,
      feePercentage: columns.feePercentage[at] as number | null,
      basePlaceId: columns.basePlaceId[at] as string | null,
      areas: JSON.parse(columns.areas[at] as string),
      verified: columns.verified[at] === 1,
      bookable: columns.bookable[at] === 1,
      answersWithinDay: columns.answersWithinDay[at] === 1,
    });
  }
  return documents;
}

/** The document of a profile; `createdAt` in milliseconds. */
export function documentOf(card: ProfileCard, createdAt: number): DirectoryDocument {
  const { id, fullName, businessName, role, location, focus, services } = card;
  return {
    id,
    createdAt,
    fullName,
    businessName,
    role,
    location,
    focus,
    services,
    budgetMin: card.budgetMin,
    budgetMax: card.budgetMax,
    feePercentage: card.feePercentage,
    basePlaceId: card.basePlace?.id ?? null,
    areas: card.areas,
    verified: card.verified,
    bookable: card.bookingUrl !== null,
    answersWithinDay: card.answersWithinDay,
  };
}
