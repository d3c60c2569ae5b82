import { CHOICE_KEYS, type FacetFilters, type SortOrder } from '@lintel/contract/values/directory';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import type { Meaning } from '@lintel/contract/values/search-terms';
import { isWithin } from '#engine/places/place-within.ts';
import { PLACES_AT_ONCE } from '#engine/places/search-places.ts';
import { possibleFilters } from './possible-filters.ts';
import { type SegmentMeaning, segmentsOf } from './segments.ts';
import { type Spoken, sideOf, spokenOf } from './spoken.ts';
import type { TermMeaning } from './terms.ts';
import { tokensOf } from './tokens.ts';
import { withVerbs } from './verbs.ts';
import { wantedOf } from './wanted.ts';

/** What a question asks for. */
export interface Understanding {
  filters: FacetFilters;
  sort?: SortOrder;
  /** The words that are none of these. Quoted phrases, which are found in names, keep their quotes. */
  text: string;
  /** The trades named, as `terms.ts` calls them. */
  trades: string[];
  /** Those of them that are no service and that someone states, which are found like names. */
  stated: string[];
  /** The others that are no service, in the words of the question: the directory does not list them. */
  unlisted: string[];
  /** The places named that are outside the United Kingdom. */
  outsideUk: string[];
  /** What no filter can say, in the words of the question: "not in London". */
  leftOut: string[];
  /** The trades of different roles that it names, if it names several. */
  sides: Side[];
  /** The role of the asker, if the question is for those who seek it. */
  soughtRole: Role | undefined;
  /** How many terms, places and figures were read, or left out. */
  readCount: number;
}

/** A trade in the words of a question, and the filters that answer the question for it. */
interface Side {
  words: string;
  filters: FacetFilters;
}

/** The person who asks. */
export interface Asker {
  /** The place of their base, else of their city, which "near me" means. */
  home?: string | null | undefined;
  /** Their role: no one seeks their own trade where a question has another side. */
  role?: Role | undefined;
  /** Whether someone states a trade that is no service. */
  isStated?: ((trade: string) => boolean) | undefined;
}

/**
 * Read a question in the words of people as filters: at each word the longest phrase that is a term, a place or a
 * figure. What is in quotes stays text.
 * @param isRead which terms are read; the words of others stay text
 */
export function understand(
  q: string,
  asker: Asker,
  isRead: (meaning: TermMeaning) => boolean = () => true,
): Understanding {
  const tokens = tokensOf(q);
  const spoken = spokenOf(segmentsOf(tokens, isRead), tokens);
  const hasOptions = isRead({ kind: 'options', words: '', options: {} });
  const { wanted, leftOut, sought } = wantedOf(hasOptions ? withVerbs(spoken) : spoken, asker.role);
  const meanings = wanted.map(({ meaning }) => meaning);
  const filters = filtersOf(wanted, asker);
  const others = listOf(meanings, 'unlisted');
  const isStated = ({ trade }: { trade: string }) => asker.isStated?.(trade) ?? false;
  const sort = listOf(meanings, 'order').at(-1)?.sort;
  const [texts, fillers] = [listOf(meanings, 'text'), listOf(meanings, 'filler')];
  return {
    filters,
    ...(sort && (filters.place || sort !== 'nearest') && { sort }),
    text: texts.map(({ text }) => text).join(' '),
    stated: others.filter(isStated).map(({ trade }) => trade),
    unlisted: others.filter((other) => !isStated(other)).map(({ words }) => words),
    leftOut: [...leftOut, ...impossibleIn(wanted, filters)],
    outsideUk: [...new Set(listOf(meanings, 'outside').map(({ name }) => name))],
    trades: meanings.flatMap(tradeIn),
    sides: sidesIn(wanted, asker),
    soughtRole: sought.find((role) => role === asker.role),
    readCount: meanings.length + leftOut.length - texts.length - fillers.length,
  };
}

type OfKind<K extends SegmentMeaning['kind']> = Extract<SegmentMeaning, { kind: K }>;

function listOf<K extends SegmentMeaning['kind']>(
  meanings: readonly SegmentMeaning[],
  kind: K,
): OfKind<K>[] {
  return meanings.filter((meaning): meaning is OfKind<K> => meaning.kind === kind);
}

function filtersOf(wanted: readonly Spoken[], { home = null, isStated }: Asker): FacetFilters {
  const meanings = wanted.map(({ meaning }) => meaning);
  const filters: FacetFilters = {};
  const unlisted = listOf(meanings, 'unlisted').filter(({ trade }) => !isStated?.(trade));
  for (const { options } of [...listOf(meanings, 'options'), ...unlisted]) {
    addOptions(filters, options ?? {});
  }
  const { within, ...figures }: FacetFilters = Object.assign(
    {},
    ...listOf(meanings, 'figure').map(({ filter }) => filter),
  );
  const place = placeOf(meanings.flatMap((meaning) => placeIn(meaning, home) ?? []));
  Object.assign(filters, figures, place && { place, ...(within && { within }) });
  return possibleFilters(filters);
}

/** The figures that no one can have of those asked for: "investors under 5%", who charge no fee. */
function impossibleIn(wanted: readonly Spoken[], filters: FacetFilters): string[] {
  return wanted.flatMap(({ meaning, said }) => {
    const keys = meaning.kind === 'figure' ? Object.keys(meaning.filter) : [];
    return keys.length > 0 && !keys.some((key) => key in filters) ? [said] : [];
  });
}

/** Each trade of a question that names those of several roles, which one search cannot answer. */
function sidesIn(wanted: readonly Spoken[], asker: Asker): Side[] {
  const roles = [...new Set(wanted.flatMap((one) => sideOf(one) ?? []))];
  if (roles.length < 2) return [];
  return roles.map((role) => {
    const own = wanted.filter((one) => [undefined, role].includes(sideOf(one)));
    const named = own.find((one) => sideOf(one) && !one.isVerb);
    return { words: named?.said ?? ROLE_LABELS[role].many, filters: filtersOf(own, asker) };
  });
}

function tradeIn(meaning: SegmentMeaning): string[] {
  if (meaning.kind === 'unlisted') return [meaning.trade];
  return meaning.kind === 'options' && meaning.options.services ? [meaning.words] : [];
}

function placeIn(meaning: SegmentMeaning, basePlaceId: string | null): string | null {
  if (meaning.kind === 'place') return meaning.id;
  return meaning.kind === 'near me' ? basePlaceId : null;
}

function addOptions(filters: FacetFilters, options: Meaning): void {
  for (const key of CHOICE_KEYS) {
    const values: readonly string[] = options[key] ?? [];
    if (values.length === 0) continue;
    const others: readonly string[] = filters[key] ?? [];
    Object.assign(filters, { [key]: [...new Set([...others, ...values])] });
  }
}

/** Either of several places, without those that another one lies in. */
function placeOf(ids: readonly string[]): string | undefined {
  const places = [...new Set(ids)];
  const finest = places.filter((id) => !places.some((other) => isWithin(other, id)));
  return finest.length > 0 ? finest.slice(0, PLACES_AT_ONCE).join() : undefined;
}
