import { displayName } from './members.ts';
import { PAGE_FIELDS, type PageFieldName } from './profile-values.ts';
import { SHORT_CODE_PATTERN } from './short-codes.ts';

/** Who can open a member's public page. */
export const PUBLIC_AS = ['off', 'link', 'search'] as const;
export type PublicAs = (typeof PUBLIC_AS)[number];
export const PUBLIC_AS_LABELS: Record<PublicAs, string> = {
  off: 'Off',
  link: 'Anyone with the link',
  search: 'Search engines too',
};

const MEMBERS_ONLY = ['budgetMin', 'budgetMax', 'bookingUrl'] as const;
export type PublicFieldName = Exclude<PageFieldName, (typeof MEMBERS_ONLY)[number]>;

/** The fields of a public page, in the order of the form. */
export const PUBLIC_FIELDS = PAGE_FIELDS.filter(
  (name): name is PublicFieldName => !(MEMBERS_ONLY as readonly string[]).includes(name),
);

const CODE = new RegExp(`^(?:[^/]*-)?(${SHORT_CODE_PATTERN})$`);
const WORDS_MAX = 60;
const ACCENTS = /\p{Mn}/gu;

/** The code at the end of the last part of an address; undefined if it has none. */
export function codeIn(slug: string): string | undefined {
  return CODE.exec(slug)?.[1];
}

/** The path of a public page: words from the name, then the code, which alone counts. */
export function publicPath(
  owner: { businessName: string | null; fullName: string },
  code: string,
): string {
  const plain = displayName(owner).normalize('NFD').replace(ACCENTS, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').slice(0, WORDS_MAX);
  return `/p/${[words.replace(/^-+|-+$/g, ''), code].filter(Boolean).join('-')}`;
}

/** The path of the picture that shows on another site what is checked. */
export function badgePath(code: string): string {
  return `/p/${code}/badge.svg`;
}
