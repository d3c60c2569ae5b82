import { foldLetters } from './letters.ts';
import { type City, displayName, type Role } from './members.ts';
import { PAGE_FIELDS, type PageFieldName } from './profile-values.ts';

/**
 * The codes in short addresses: letters and digits that are not taken for one another, and how many of them in those of
 * public pages and of invitations. Invitations from before have as many as pages.
 */
export const SHORT_CODE = {
  letters: '23456789abcdefghjkmnpqrstuvwxyz',
  page: 7,
  invitation: 9,
} as const;

/** A short code, as the source of a regular expression. */
export const SHORT_CODE_PATTERN = `(?:[${SHORT_CODE.letters}]{${SHORT_CODE.page}}|[${SHORT_CODE.letters}]{${SHORT_CODE.invitation}})`;

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

/** How many minutes a whole profile takes, from a bare one to one with everything. */
export const PROFILE_MINUTES = { from: 5, to: 10 } as const;

/** What may be opened after signing up: a conversation, a client’s question, or a search for a role, maybe at a place. */
export const NEXT_AFTER_SIGNUP =
  /^\/(messages\?to=\w+|confirm\/\w+|search\?role=\w+(&location=\w+|&place=[a-z\d-]{1,60})?)$/;

const CODE = new RegExp(`^(?:[^/]*-)?(${SHORT_CODE_PATTERN})$`);
const WORDS_MAX = 60;

/**
 * The code at the end of the last part of an address, in capitals or not, and whatever a sentence has put behind it;
 * undefined if it has none.
 */
export function codeIn(slug: string): string | undefined {
  const bare = slug.toLowerCase().replace(/[^a-z0-9]+$/, '');
  return CODE.exec(bare)?.[1];
}

/** The path of a public page: words from the name, then the code, which alone counts. */
export function publicPath(
  owner: { businessName: string | null; fullName: string },
  code: string,
): string {
  const words = foldLetters(displayName(owner)).match(/[a-z0-9]+/g) ?? [];
  while (words.length > 1 && words.join('-').length > WORDS_MAX) words.pop();
  return `/p/${[words.join('-').slice(0, WORDS_MAX), code].filter(Boolean).join('-')}`;
}

/** The path of the picture that shows on another site what is checked. */
export function badgePath(code: string): string {
  return `/p/${code}/badge.svg`;
}

/** Behind the path of a page that anyone can open, the path of its picture for previews of links. */
export const PICTURE_END = '/card.jpg';

/** The size of these pictures, which previews of links expect. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const;

/** The path of a page's picture. That of a member's page has the code alone, so that a new name does not change it. */
export function picturePath(path: string): string {
  return path.replace(/^\/p\/.*-/, '/p/') + PICTURE_END;
}

/** What the members of each role are called in the public directory: in titles, and in addresses. */
export const LIST_NAMES: Record<Role, string> = {
  investor: 'Landlords and investors',
  sourcer: 'Property sourcers',
  management: 'Letting agents',
  service_provider: 'Trades and services',
};

/** The fewest members of a list, and how many a page of it has. */
export const LIST_LIMITS = { members: 3, page: 50 } as const;

/** The path of the list of all lists. */
export const DIRECTORY_PATH = '/directory';

/** The members of a role, everywhere or in one city. */
export interface ListAddress {
  role: Role;
  city: City | null;
}

/** The path of a list: "/directory/letting-agents/leeds". */
export function listPath({ role, city }: ListAddress): string {
  const words = [LIST_NAMES[role].replaceAll(' ', '-'), ...(city ? [city] : [])];
  return [DIRECTORY_PATH, ...words.map((word) => word.toLowerCase())].join('/');
}

/** The path of the page of a firm, by its number at Companies House. */
export function firmPath(number: string): string {
  return `/firms/${number}`;
}

/**
 * `renewalsADay`: how often a member may make a new link. `named`: how many of those who have joined are named. `days`:
 * how old an account may be when it says who invited it.
 */
export const INVITATION_LIMITS = {
  renewalsADay: 5,
  named: 50,
  days: 7,
} as const;

/** The path of an invitation. */
export function invitationPath(code: string): string {
  return `/join/${code}`;
}
