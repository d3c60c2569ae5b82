import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { CHOICE_KEYS, choiceFacet } from '@lintel/contract/values/directory';
import { labelOfValue, searchedTexts } from '@lintel/contract/values/facet-labels';
import type { Role } from '@lintel/contract/values/members';
import { SYNONYMS } from '@lintel/contract/values/search-words';
import { EMPTY_SEARCH, formatSearch, parseWords } from '#web/features/directory/search/state.ts';
import { understand } from '#web/features/directory/search/understand.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatQuery } from '#web/lib/query-string.ts';
import { beginsWords } from '#web/lib/word-starts.ts';
import { ADMIN_PAGES } from '../admin-frame.tsx';

/** The parts of a profile that its avatar shows. */
export interface Person {
  id: string;
  fullName: string;
  businessName: string | null;
  role: Role | null;
  avatarUrl: string | null;
}

/** What can be remembered: a page of the product. */
export interface Destination {
  label: string;
  /** What it is, or a fact that tells it from others. */
  hint: string;
  href: string;
  person?: Person | undefined;
}

/** Something to choose in the palette: a destination, something to do, or the beginning of a text to continue. */
export type Item = Destination | { label: string; hint: string; run: () => void } | Continued;
type Continued = { label: string; hint: string; continues: string };

/** Items under a heading. */
export interface Section {
  title: string;
  items: readonly Item[];
  /** Whether the items say what they are; true by default. */
  hasHints?: boolean;
}

const FILTERS_SHOWN = 4;
const WRITE = /^(?:write to|message)(?:\s+|$)/i;

/** What begins a message to somebody. */
export const WRITE_TO = 'Write to ';

/** Whom the member wants to write to; null if the text is about something else. */
export function recipientIn(text: string): string | null {
  return WRITE.test(text) ? text.replace(WRITE, '') : null;
}

/** The pages, with other words for what is on them. */
export function pagesFor({ id, isAdmin }: SessionUser): (Destination & { words?: string })[] {
  const page = (label: string, href: string, words = '') => ({ label, hint: 'Page', href, words });
  return [
    page('Search', PATHS.search, 'directory profiles'),
    page('Messages', PATHS.messages, 'inbox conversations'),
    page('Collections', PATHS.collections, 'saved profiles'),
    page('Compare', PATHS.compare, 'comparisons'),
    page('Saved searches', PATHS.searches, 'alerts'),
    page('Your profile', PATHS.profile.replace('$id', id), 'edit photo'),
    page('Account', PATHS.account, 'settings password email notifications delete'),
    page('Plans', PATHS.pricing, 'pricing upgrade'),
    page('Contact', PATHS.contact, 'help support'),
    ...(isAdmin ? ADMIN_PAGES.map(({ label, to }) => page(label, to)) : []),
  ];
}

/** Those items of which each typed word begins a word. */
export function fitting<I extends { label: string; words?: string }>(
  text: string,
  items: readonly I[],
): I[] {
  return items.filter(({ label, words = '' }) => beginsWords(text, `${label} ${words}`));
}

/** The search for the typed words, understood as the search page understands them. */
export function searchFor(text: string): Destination {
  const asked = { ...EMPTY_SEARCH, q: parseWords(text) };
  const search = formatSearch(understand(asked) ?? asked);
  return {
    label: `Search profiles for “${asked.q}”`,
    hint: 'Search',
    href: PATHS.search + formatQuery(search as Parameters<typeof formatQuery>[0]),
  };
}

/** The searches for a single role, city, strategy or service whose name or synonym was begun. */
export function filtersFor(text: string): Destination[] {
  const options = CHOICE_KEYS.flatMap((key) => {
    const { kind, name, values } = choiceFacet(key);
    if (kind === 'flag') return [];
    return values.map((value) => ({
      label: labelOfValue(key, value),
      hint: name,
      href: `${PATHS.search}${formatQuery({ [key]: value })}`,
      words: [...searchedTexts(key, value), ...synonymsOf(key, value)],
    }));
  });
  return options
    .filter(({ label, words }) => [label, ...words].some((each) => beginsWords(text, each)))
    .slice(0, FILTERS_SHOWN)
    .map(({ words: _searched, ...item }) => item);
}

function synonymsOf(key: (typeof CHOICE_KEYS)[number], value: string): string[] {
  const isMeant = (meant: readonly string[] = []) => meant.includes(value);
  return SYNONYMS.filter(({ means }) => isMeant(means[key])).map(({ words }) => words);
}
