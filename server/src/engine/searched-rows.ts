import { isOnboarded, type ProfileCard } from '@lintel/contract/members/profiles';
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
 * Rows as the database writes them: a JSON array that has for each row an array with the values of `SEARCHED_COLUMNS`,
 * in which lists are JSON text once more. Nothing is made of it before it has reached the thread that uses it.
 */
export type SearchedRows = string;

type Row = [
  id: string,
  createdAt: number,
  fullName: string,
  businessName: string | null,
  role: DirectoryDocument['role'] | null,
  location: DirectoryDocument['location'] | null,
  focus: string,
  services: string,
  budgetMin: number | null,
  budgetMax: number | null,
  feePercentage: number | null,
  basePlaceId: string | null,
  areas: string,
  verified: 0 | 1,
  bookable: 0 | 1,
  answersWithinDay: 0 | 1,
];

/** The documents of the profiles among these rows that the directory lists. */
export function documentsIn(rows: SearchedRows): DirectoryDocument[] {
  const documents: DirectoryDocument[] = [];
  for (const row of JSON.parse(rows) as Row[]) {
    const [id, createdAt, fullName, businessName, role, location, focus, services] = row;
    if (!isOnboarded({ role, fullName, location })) continue;
    documents.push({
      id,
      createdAt,
      fullName,
      businessName,
      role: role as DirectoryDocument['role'],
      location: location as DirectoryDocument['location'],
      focus: JSON.parse(focus),
      services: JSON.parse(services),
      budgetMin: row[8],
      budgetMax: row[9],
      feePercentage: row[10],
      basePlaceId: row[11],
      areas: JSON.parse(row[12]),
      verified: row[13] === 1,
      bookable: row[14] === 1,
      answersWithinDay: row[15] === 1,
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
