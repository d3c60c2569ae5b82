import type { FacetFilters } from '@lintel/contract/values/directory';
import { distanceInMiles } from '#engine/places/distance.ts';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { dependencyCalled } from '#engine/places/outside-uk.ts';
import { keyOf, LONGEST_PLACE, placesCalled } from '#engine/places/place-names.ts';
import { regions } from '#engine/places/search-places.ts';
import { figureAt } from './amounts.ts';
import { isSmallWord, LONGEST_TERM, type Sense, senseOf } from './terms.ts';
import { type Token, termKey } from './tokens.ts';

/** Towns whose name is an ordinary word in a question about property, unless it follows one of `BEFORE_PLACES`. */
const ORDINARY = new Set(
  'street sale over hook wing bow deal battle ash eye march ware rye beer seal wells hope settle ham wash end green lane road hill park church well bridge ford mill gate cross stone send stock grain wall rock box pool plains valley fleet dale banks brill hay bugle dollar shaw plain hill new old north south east west great little upper lower house home flat rent let buy lettings land'.split(
    ' ',
  ),
);

/** How far from the centre of a town its parts are at most. */
const ACROSS_A_TOWN_MILES = 15;

const BEFORE_PLACES = new Set(['in', 'near', 'nr', 'around']);

/** What a part of a question stands for. */
export type PartSense =
  | Sense
  | { kind: 'place'; id: string }
  | { kind: 'outside'; name: string }
  | { kind: 'figure'; filter: FacetFilters }
  | { kind: 'small'; word: string }
  | { kind: 'text'; text: string };

/** A part of a question, and how many words it takes. */
export interface Part {
  length: number;
  sense: PartSense;
}

/** Read the parts of a question: at each word the longest phrase that is a term, a place or a figure. */
export function partsOf(tokens: readonly Token[], isRead: (sense: Sense) => boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at += (parts.at(-1) as Part).length) {
    const isIn = BEFORE_PLACES.has(tokens[at - 1]?.simple ?? '');
    const part = partAt(tokens.slice(at), isIn, isRead);
    const isPart = isPartOfTown(tokens.slice(at, at + part.length), part, parts.at(-1));
    const word = tokens[at]?.simple ?? '';
    parts.push(isPart ? { ...part, sense: { kind: 'small', word } } : part);
  }
  return parts;
}

/** "Glasgow West End" means that of Glasgow, not the village in Hampshire. */
function isPartOfTown(words: readonly Token[], part: Part, before: Part | undefined): boolean {
  if (part.sense.kind !== 'place' || before?.sense.kind !== 'place') return false;
  const [own, town] = [part, before].map(({ sense }) => {
    return sense.kind === 'place' ? gazetteer().find(sense.id) : undefined;
  });
  if (!own || !town || !words.every(isOrdinary)) return false;
  return distanceInMiles(own, town) > ACROSS_A_TOWN_MILES;
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
