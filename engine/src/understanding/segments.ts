import { readFileSync } from 'node:fs';
import { distanceInMiles } from '#engine/places/distance.ts';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { dependencyCalled } from '#engine/places/outside-uk.ts';
import { keyOf, LONGEST_PLACE, placesCalled } from '#engine/places/place-names.ts';
import { regions } from '#engine/places/search-places.ts';
import { type Figure, figureAt } from './amounts.ts';
import { areaMeant } from './area-letters.ts';
import { isFillerWord, LONGEST_TERM, meaningOf, type TermMeaning } from './terms.ts';
import { type Token, termKey } from './tokens.ts';

/** Towns whose name is an ordinary word in a question about property, unless it follows one of `BEFORE_PLACES`. */
const ORDINARY = new Set(
  readFileSync(new URL('ordinary-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** How far from the centre of a town its parts are at most. */
const ACROSS_A_TOWN_MILES = 15;

const BEFORE_PLACES = new Set(['in', 'near', 'nr', 'around']);

/** What a segment of a question means. */
export type SegmentMeaning =
  | TermMeaning
  | { kind: 'place'; id: string }
  | { kind: 'outside'; name: string }
  | ({ kind: 'figure' } & Omit<Figure, 'length'>)
  | { kind: 'filler'; word: string }
  | { kind: 'text'; text: string };

/** Tokens of a question that are read together: how many, and what they mean. */
export interface Segment {
  length: number;
  meaning: SegmentMeaning;
}

/** Read the segments of a question: at each token the longest one that is a term, a place or a figure. */
export function segmentsOf(
  tokens: readonly Token[],
  isRead: (meaning: TermMeaning) => boolean,
): Segment[] {
  const segments: Segment[] = [];
  const hasSmallLetters =
    tokens.length === 1 || tokens.some(({ text }) => text !== text.toUpperCase());
  for (let at = 0; at < tokens.length; at += (segments.at(-1) as Segment).length) {
    const before = tokens[at - 1]?.simple ?? '';
    const isIn = BEFORE_PLACES.has(before);
    const last = segments.findLast(({ meaning }) => meaning.kind !== 'filler');
    const isBehindPlace = isIn || (last?.meaning.kind === 'place' && isNextTo(segments.at(-1)));
    const read = segmentAt(tokens.slice(at), isIn, isRead);
    const area = areaMeant(tokens[at] as Token, { isBehindPlace, hasSmallLetters });
    const isArea = area !== undefined && read.length === 1;
    const segment: Segment = isArea ? { length: 1, meaning: { kind: 'place', id: area } } : read;
    const isInTown = isPartOfTown(tokens.slice(at, at + segment.length), segment, segments.at(-1));
    const word = tokens[at]?.simple ?? '';
    segments.push(isInTown ? { ...segment, meaning: { kind: 'filler', word } } : segment);
  }
  return segments;
}

/** A place, or what is between two of them. */
function isNextTo(segment: Segment | undefined): boolean {
  const { meaning } = segment ?? {};
  return (
    meaning?.kind === 'place' || (meaning?.kind === 'filler' && /^(?:and|or)$/.test(meaning.word))
  );
}

/** "Glasgow West End" means that of Glasgow, not the village in Hampshire. */
function isPartOfTown(
  tokens: readonly Token[],
  segment: Segment,
  before: Segment | undefined,
): boolean {
  if (segment.meaning.kind !== 'place' || before?.meaning.kind !== 'place') return false;
  const [own, town] = [segment, before].map(({ meaning }) => {
    return meaning.kind === 'place' ? gazetteer().find(meaning.id) : undefined;
  });
  if (!own || !town || !tokens.every(isOrdinary)) return false;
  return distanceInMiles(own, town) > ACROSS_A_TOWN_MILES;
}

function segmentAt(
  tokens: readonly Token[],
  isIn: boolean,
  isRead: (meaning: TermMeaning) => boolean,
): Segment {
  const first = tokens[0] as Token;
  if (first.isQuoted) return { length: 1, meaning: { kind: 'text', text: `"${first.text}"` } };
  const quoted = tokens.findIndex(({ isQuoted }) => isQuoted);
  const plain = quoted === -1 ? tokens : tokens.slice(0, quoted);
  const figure = figureAt(plain.map(({ text }) => text.toLowerCase()).join(' '));
  if (figure) {
    const { length, ...meant } = figure;
    return { length, meaning: { kind: 'figure', ...meant } };
  }
  const most = Math.min(plain.length, Math.max(LONGEST_TERM, LONGEST_PLACE));
  for (let length = most; length > 0; length -= 1) {
    const taken = plain.slice(0, length);
    const town = length === 1 ? ordinaryTown(first) : undefined;
    const own = (isIn ? town : undefined) ?? meaningOfTokens(taken, isRead);
    const meaning = own ?? (tokens.length === 1 ? town : undefined);
    if (meaning) return { length, meaning };
  }
  if (isFiller(first)) return { length: 1, meaning: { kind: 'filler', word: first.simple } };
  return { length: 1, meaning: { kind: 'text', text: first.text } };
}

function meaningOfTokens(
  tokens: readonly Token[],
  isRead: (meaning: TermMeaning) => boolean,
): SegmentMeaning | undefined {
  const term = termOf(tokens);
  return (
    (term && isRead(term) ? term : undefined) ?? outsideMeaning(tokens) ?? placeMeaning(tokens)
  );
}

/** Two words are the same term the other way round: "clean carpets". */
function termOf(tokens: readonly Token[]): TermMeaning | undefined {
  const isPair = tokens.length === 2 && !tokens.some(({ simple }) => isFillerWord(simple));
  return (
    meaningOf(termKey(tokens)) ?? (isPair ? meaningOf(termKey(tokens.toReversed())) : undefined)
  );
}

/** Whether this is a word beside what is asked for, or a number of houses or rooms. */
function isFiller({ simple, stem }: Token): boolean {
  return /^\d{0,3}$/.test(simple) || isFillerWord(simple) || isFillerWord(stem);
}

function outsideMeaning(tokens: readonly Token[]): SegmentMeaning | undefined {
  const name = dependencyCalled(tokens.map(({ simple }) => simple));
  return name ? { kind: 'outside', name } : undefined;
}

function isOrdinary({ simple }: Token): boolean {
  return simple.length === 1 || ORDINARY.has(simple);
}

function ordinaryTown(token: Token): SegmentMeaning | undefined {
  const id = isOrdinary(token) ? placesCalled([token.simple])[0]?.id : undefined;
  return id && !regions().has(id) ? { kind: 'place', id } : undefined;
}

/** A phrase neither begins nor ends with a word that names do not need, but another phrase may. */
function placeMeaning(tokens: readonly Token[]): SegmentMeaning | undefined {
  const first = tokens[0] as Token;
  if (tokens.length === 1 && isOrdinary(first)) return undefined;
  const named = tokens.map(({ simple }) => simple);
  const id = placesCalled(named)[0]?.id;
  if (!id || isTwoPlaces(named)) return undefined;
  const isSame = (others: readonly string[]) => keyOf(others) === keyOf(named);
  const isLoose = tokens.length > 1 && [named.slice(1), named.slice(0, -1)].some(isSame);
  return isLoose && first.simple !== 'the' ? undefined : { kind: 'place', id };
}

/** "Wetherby and Leeds" are two, "Brighton and Hove" and "Wetherby, Leeds" are one. */
function isTwoPlaces(words: readonly string[]): boolean {
  const at = words.indexOf('and');
  if (at < 1) return false;
  const called = [words, words.slice(0, at), words.slice(at + 1)].map(placesCalled);
  return called.every((places) => places.length > 0) && !regions().has(called[0]?.[0]?.id ?? '');
}
