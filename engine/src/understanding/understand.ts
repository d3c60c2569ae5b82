import { CHOICE_KEYS, type FacetFilters, type SortOrder } from '@lintel/contract/values/directory';
import type { Meaning } from '@lintel/contract/values/search-words';
import { dependencyCalled } from '#engine/places/outside-uk.ts';
import { LONGEST_PLACE, placesCalled } from '#engine/places/place-names.ts';
import { isWithin } from '#engine/places/place-within.ts';
import { PLACES_AT_ONCE } from '#engine/places/search-places.ts';
import { figureAt } from './amounts.ts';
import { possibleFilters } from './possible-filters.ts';
import { isSmallWord, LONGEST_TERM, type Sense, senseOf } from './terms.ts';
import { type Token, termKey, tokensOf } from './tokens.ts';

/** Towns whose name is an ordinary word in a question about property. */
const ORDINARY = new Set(
  'street sale over hook wing bow deal battle ash eye march ware rye beer seal wells hope settle ham wash end green lane road hill park church well bridge ford mill gate cross new old north south east west great little upper lower house home flat rent let buy lettings land'.split(
    ' ',
  ),
);

/** What a question asks for. */
export interface Understanding {
  filters: FacetFilters;
  sort?: SortOrder;
  /** The words that are none of these, to be found in names. Quoted phrases keep their quotes. */
  text: string;
  /** The trades named that the directory does not list. */
  unlisted: string[];
  /** The places named that are outside the United Kingdom. */
  outsideUk: string[];
  /** How many terms, places and figures were read. */
  parts: number;
}

/** What a part of a question stands for. */
type PartSense =
  | Sense
  | { kind: 'place'; id: string }
  | { kind: 'outside'; name: string }
  | { kind: 'figure'; filter: FacetFilters }
  | { kind: 'small' | 'for' }
  | { kind: 'text'; text: string };

/** A part of a question, and how many words it takes. */
interface Part {
  length: number;
  sense: PartSense;
}

/**
 * Read a question in the words of people as filters: at each word the longest phrase that is a term, a place or a
 * figure. What is in quotes stays text.
 * @param basePlaceId the base of the viewer, whom "near me" means
 * @param isRead which terms are read; the words of others stay text
 */
export function understand(
  q: string,
  basePlaceId: string | null,
  isRead: (sense: Sense) => boolean = () => true,
): Understanding {
  const senses = withoutCustomers(partsOf(tokensOf(q), isRead)).map(({ sense }) => sense);
  const of = <K extends PartSense['kind']>(kind: K) =>
    senses.filter((sense): sense is Extract<PartSense, { kind: K }> => sense.kind === kind);
  const filters: FacetFilters = {};
  for (const { means } of [...of('options'), ...of('unlisted')]) addOptions(filters, means ?? {});
  const { within, ...figures }: FacetFilters = Object.assign(
    {},
    ...of('figure').map(({ filter }) => filter),
  );
  const place = placeOf(senses.flatMap((sense) => placeIn(sense, basePlaceId) ?? []));
  Object.assign(filters, figures, place && { place, ...(within && { within }) });
  const sort = of('order').at(-1)?.sort;
  return {
    filters: possibleFilters(filters),
    ...(sort && (place || sort !== 'nearest') && { sort }),
    text: of('text')
      .map(({ text }) => text)
      .join(' '),
    unlisted: of('unlisted').map(({ trade }) => trade),
    outsideUk: [...new Set(of('outside').map(({ name }) => name))],
    parts: senses.length - of('text').length - of('small').length - of('for').length,
  };
}

/** The parts without roles that others are asked for: "agents for landlords". */
function withoutCustomers(parts: readonly Part[]): Part[] {
  return parts.filter(({ sense }, at) => {
    const isRole = sense.kind === 'options' && sense.means.role !== undefined;
    const before = parts.slice(0, at).map((part) => part.sense);
    const isAsked = before.some((one) => one.kind === 'options');
    return !(isRole && isAsked && before.at(-1)?.kind === 'for');
  });
}

function placeIn(sense: PartSense, basePlaceId: string | null): string | null {
  if (sense.kind === 'place') return sense.id;
  return sense.kind === 'near me' ? basePlaceId : null;
}

function partsOf(tokens: readonly Token[], isRead: (sense: Sense) => boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at += (parts.at(-1) as Part).length) {
    parts.push(partAt(tokens.slice(at), tokens.length === 1, isRead));
  }
  return parts;
}

function partAt(
  tokens: readonly Token[],
  isWhole: boolean,
  isRead: (sense: Sense) => boolean,
): Part {
  const first = tokens[0] as Token;
  if (first.isQuoted) return { length: 1, sense: { kind: 'text', text: `"${first.text}"` } };
  const quoted = tokens.findIndex(({ isQuoted }) => isQuoted);
  const plain = quoted === -1 ? tokens : tokens.slice(0, quoted);
  const figure = figureAt(plain.map(({ text }) => text.toLowerCase()).join(' '));
  if (figure) return { length: figure.length, sense: { kind: 'figure', filter: figure.filter } };
  const most = Math.min(plain.length, Math.max(LONGEST_TERM, LONGEST_PLACE));
  for (let length = most; length > 0; length -= 1) {
    const words = plain.slice(0, length);
    const term = senseOf(termKey(words));
    const read = term && isRead(term) ? term : undefined;
    const sense = read ?? outsideSense(words) ?? placeSense(words, isWhole);
    if (sense) return { length, sense };
  }
  if (first.simple === 'for') return { length: 1, sense: { kind: 'for' } };
  if (isSmallWord(first.simple) || first.simple === '')
    return { length: 1, sense: { kind: 'small' } };
  return { length: 1, sense: { kind: 'text', text: first.text } };
}

function outsideSense(words: readonly Token[]): PartSense | undefined {
  const name = dependencyCalled(words.map(({ simple }) => simple));
  return name ? { kind: 'outside', name } : undefined;
}

/** A phrase neither begins nor ends with a small word, which another phrase may need. */
function placeSense(words: readonly Token[], isWhole: boolean): PartSense | undefined {
  const [first, last] = [words[0] as Token, words.at(-1) as Token];
  const isOrdinary = first.simple.length === 1 || ORDINARY.has(first.simple);
  // They may be an ordinary word as well, unless they are the whole question.
  if (words.length === 1 && isOrdinary && !isWhole) return undefined;
  const id = placesCalled(words.map(({ simple }) => simple))[0]?.id;
  if (!id) return undefined;
  const isLoose = words.length > 1 && (isSmallWord(first.simple) || isSmallWord(last.simple));
  return isLoose && first.simple !== 'the' ? undefined : { kind: 'place', id };
}

function addOptions(filters: FacetFilters, means: Meaning): void {
  for (const key of CHOICE_KEYS) {
    const values: readonly string[] = means[key] ?? [];
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
