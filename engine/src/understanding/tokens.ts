import { piecesOf } from '@lintel/contract/values/search';
import { ABBREVIATIONS } from '@lintel/contract/values/search-terms';
import { simplify } from '#engine/text.ts';

/** A word of a question, or a phrase in quotes. */
export interface Token {
  /** As typed. */
  text: string;
  isQuoted: boolean;
  /** Without accents, capitals and punctuation. */
  simple: string;
  /** Without its ending either, so that forms of a word are the same. */
  stem: string;
}

const ABBREVIATED = new Map(Object.entries(ABBREVIATIONS));
const AMOUNT = /^[<>=≤≥£]*\d[\d,.]*(?:k|m|%)?\+?$/i;
/** What separates the parts of a word. */
export const SEPARATORS = /([-–—/+,_]+)/;
/** Words whose form in -ing means something else than the form without. */
const UNFOLDED = /^lettings?$/;

/** The words of a question in their order. Hyphens separate words and amounts, commas words alone. */
export function tokensOf(text: string): Token[] {
  return piecesOf(text).flatMap((piece) => {
    const ends = piece.isQuoted ? [piece.text] : piece.text.split(/[-–—]/);
    if (piece.isQuoted || ends.every((end) => AMOUNT.test(end))) {
      return ends.map((end) => toToken(end, piece.isQuoted));
    }
    return piece.text
      .split(SEPARATORS)
      .filter((_, at) => at % 2 === 0)
      .filter(Boolean)
      .map((part) => toToken(part, false));
  });
}

function toToken(text: string, isQuoted: boolean): Token {
  const simple = text === '&' ? 'and' : simplify(text);
  return { text, isQuoted, simple, stem: stemOf(simple) };
}

/** What the forms of a term have in common, however it is spaced: "multi-lets" and "multilet". */
export function termKey(tokens: readonly Pick<Token, 'stem'>[]): string {
  const key = tokens.map(({ stem }) => stem).join('');
  // "Licensing" and "license".
  return key.length > 4 ? key.replace(/e$/, '') : key;
}

/** A word without the endings of its plural and its form in -ing. */
function stemOf(word: string): string {
  const singular = withoutPlural(word);
  const one = ABBREVIATED.get(singular) ?? singular;
  if (UNFOLDED.test(one)) return 'letting';
  const base = one.replace(/ing$/, '');
  const isForm = base !== one && base.length > 3 && /[aeiouy]/.test(base);
  return isForm ? base.replace(/([bdfgklmnprt])\1$/, '$1') : one;
}

/** "Sparkies" and "sparkie" are "sparky", "handymen" is "handyman". */
function withoutPlural(word: string): string {
  if (/...(?:ie|men)$/.test(word)) return word.replace(/ie$/, 'y').replace(/men$/, 'man');
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|gas)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
