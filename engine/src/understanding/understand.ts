import { CHOICE_KEYS, type FacetFilters, type SortOrder } from '@lintel/contract/values/directory';
import type { Meaning } from '@lintel/contract/values/search-words';
import { dependencyCalled } from '#engine/places/outside-uk.ts';
import { keyOf, LONGEST_PLACE, placesCalled } from '#engine/places/place-names.ts';
import { isWithin } from '#engine/places/place-within.ts';
import { PLACES_AT_ONCE, regions } from '#engine/places/search-places.ts';
import { figureAt } from './amounts.ts';
import { possibleFilters } from './possible-filters.ts';
import { isSmallWord, LONGEST_TERM, type Sense, senseOf } from './terms.ts';
import { type Token, termKey, tokensOf } from './tokens.ts';

/** Towns whose name is an ordinary word in a question about property, unless it follows one of `BEFORE_PLACES`. */
const ORDINARY = new Set(
  'street sale over hook wing bow deal battle ash eye march ware rye beer seal wells hope settle ham wash end green lane road hill park church well bridge ford mill gate cross stone send stock grain wall rock box pool plains valley fleet dale banks brill hay bugle dollar shaw plain hill new old north south east west great little upper lower house home flat rent let buy lettings land'.split(
    ' ',
  ),
);

const BEFORE_PLACES = new Set(['in', 'near', 'around']);

/** What is between who seeks and what is sought, and what is before who asks. */
const SEEKING = new Set(
  'look looking need needs needing want wants wanting seek seeks seeking searching after require requires'.split(
    ' ',
  ),
);
const OF_ONESELF = new Set(['im', 'am', 'as', 'were']);

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
  | { kind: 'small'; word: string }
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
    parts: senses.length - of('text').length - of('small').length,
  };
}

/** The parts without the roles of who asks ("landlord looking for agents") and of customers ("agents for landlords"). */
function withoutCustomers(parts: readonly Part[]): Part[] {
  const asked = parts.slice(askedFrom(parts));
  const own = parts.slice(0, parts.length - asked.length).filter((part) => !isRole(part));
  return [...own, ...asked].filter((part, at, all) => {
    const before = all.slice(0, at);
    const isForThem = wordOf(before.at(-1)) === 'for' && !SEEKING.has(wordOf(before.at(-2)));
    return !(isRole(part) && isForThem && before.some(isOption));
  });
}

/** Where a question begins to say what is sought, after who seeks it. */
function askedFrom(parts: readonly Part[]): number {
  const at = parts.findIndex((part) => SEEKING.has(wordOf(part)));
  if (at > 0 && parts.slice(at).some(isSought)) return at;
  const me = parts.findIndex((part) => OF_ONESELF.has(wordOf(part)));
  const own = parts.findIndex((part, index) => index > me && isOption(part));
  const isMine = me !== -1 && own !== -1 && own - me <= 2 && parts.slice(own + 1).some(isSought);
  return isMine ? own + 1 : 0;
}

function isOption({ sense }: Part): boolean {
  return sense.kind === 'options';
}

/** Whether this says whom or what work a question is for. */
function isSought({ sense }: Part): boolean {
  return sense.kind === 'options' && Boolean(sense.means.role ?? sense.means.services);
}

function isRole({ sense }: Part): boolean {
  return sense.kind === 'options' && sense.means.role !== undefined;
}

function wordOf(part: Part | undefined): string {
  return part?.sense.kind === 'small' ? part.sense.word : '';
}

function placeIn(sense: PartSense, basePlaceId: string | null): string | null {
  if (sense.kind === 'place') return sense.id;
  return sense.kind === 'near me' ? basePlaceId : null;
}

function partsOf(tokens: readonly Token[], isRead: (sense: Sense) => boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at += (parts.at(-1) as Part).length) {
    const isIn = BEFORE_PLACES.has(tokens[at - 1]?.simple ?? '');
    parts.push(partAt(tokens.slice(at), isIn, isRead));
  }
  return parts;
}

function partAt(tokens: readonly Token[], isIn: boolean, isRead: (sense: Sense) => boolean): Part {
  const first = tokens[0] as Token;
  if (first.isQuoted) return { length: 1, sense: { kind: 'text', text: `"${first.text}"` } };
  const quoted = tokens.findIndex(({ isQuoted }) => isQuoted);
  const plain = quoted === -1 ? tokens : tokens.slice(0, quoted);
  const figure = figureAt(plain.map(({ text }) => text.toLowerCase()).join(' '));
  if (figure) return { length: figure.length, sense: { kind: 'figure', filter: figure.filter } };
  const most = Math.min(plain.length, Math.max(LONGEST_TERM, LONGEST_PLACE));
  for (let length = most; length > 0; length -= 1) {
    const words = plain.slice(0, length);
    const town = length === 1 ? ordinaryTown(first) : undefined;
    const own = (isIn ? town : undefined) ?? senseOfWords(words, isRead);
    const sense = own ?? (tokens.length === 1 ? town : undefined);
    if (sense) return { length, sense };
  }
  if (isSmall(first)) return { length: 1, sense: { kind: 'small', word: first.simple } };
  return { length: 1, sense: { kind: 'text', text: first.text } };
}

function senseOfWords(
  words: readonly Token[],
  isRead: (sense: Sense) => boolean,
): PartSense | undefined {
  const term = termOf(words);
  return (term && isRead(term) ? term : undefined) ?? outsideSense(words) ?? placeSense(words);
}

/** Two words are the same term the other way round: "clean carpets". */
function termOf(words: readonly Token[]): Sense | undefined {
  const isPair = words.length === 2 && !words.some(({ simple }) => isSmallWord(simple));
  return senseOf(termKey(words)) ?? (isPair ? senseOf(termKey(words.toReversed())) : undefined);
}

/** Whether this is a word beside what is asked for, or a number of houses or rooms. */
function isSmall({ simple, stem }: Token): boolean {
  return /^\d{0,3}$/.test(simple) || isSmallWord(simple) || isSmallWord(stem);
}

function outsideSense(words: readonly Token[]): PartSense | undefined {
  const name = dependencyCalled(words.map(({ simple }) => simple));
  return name ? { kind: 'outside', name } : undefined;
}

function isOrdinary({ simple }: Token): boolean {
  return simple.length === 1 || ORDINARY.has(simple);
}

function ordinaryTown(word: Token): PartSense | undefined {
  const id = isOrdinary(word) ? placesCalled([word.simple])[0]?.id : undefined;
  return id && !regions().has(id) ? { kind: 'place', id } : undefined;
}

/** A phrase neither begins nor ends with a word that names do not need, but another phrase may. */
function placeSense(words: readonly Token[]): PartSense | undefined {
  const first = words[0] as Token;
  if (words.length === 1 && isOrdinary(first)) return undefined;
  const named = words.map(({ simple }) => simple);
  const id = placesCalled(named)[0]?.id;
  if (!id || isTwoPlaces(named)) return undefined;
  const isSame = (others: readonly string[]) => keyOf(others) === keyOf(named);
  const isLoose = words.length > 1 && [named.slice(1), named.slice(0, -1)].some(isSame);
  return isLoose && first.simple !== 'the' ? undefined : { kind: 'place', id };
}

/** "Wetherby and Leeds" are two, "Brighton and Hove" and "Wetherby, Leeds" are one. */
function isTwoPlaces(words: readonly string[]): boolean {
  const at = words.indexOf('and');
  if (at < 1) return false;
  const called = [words, words.slice(0, at), words.slice(at + 1)].map(placesCalled);
  return called.every((places) => places.length > 0) && !regions().has(called[0]?.[0]?.id ?? '');
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
