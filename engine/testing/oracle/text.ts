import { SMALL_WORDS } from '@lintel/contract/values/search';

// The words of a search, defined without the product's code.

export interface AskedWord {
  text: string;
  isQuoted: boolean;
}

export interface AskedText {
  /** All words in a row. */
  phrase: string;
  /** Those that a profile must have, each once, at most eight. */
  words: AskedWord[];
}

export function askedText(q = ''): AskedText {
  const parts = alike(letters(q)).split(/["“”]/);
  const wordsBy = (read: (word: string) => string) =>
    parts.flatMap((part, at) => (at % 2 === 1 ? quoted(part) : plain(part, read)));
  const spoken = wordsBy(withoutMarks);
  // Punctuation counts if there is nothing else.
  const all = spoken.length > 0 ? spoken : wordsBy((word) => word);
  const telling = all.filter(({ text, isQuoted }) => isQuoted || !SMALL_WORDS.includes(text));
  const words: AskedWord[] = [];
  for (const word of telling.length > 0 ? telling : all) {
    const { text, isQuoted } = word;
    const isKnown = words.some((other) => other.text === text && other.isQuoted === isQuoted);
    if (!isKnown) words.push(word);
  }
  return { phrase: folded(all.map(({ text }) => text).join(' ')), words: words.slice(0, 8) };
}

function quoted(part: string): AskedWord[] {
  const text = folded(part.trim());
  return text === '' ? [] : [{ text, isQuoted: true }];
}

/** Single words. */
function plain(part: string, read: (word: string) => string): AskedWord[] {
  const texts = part.split(/\s+/).map(read).filter(Boolean);
  return texts.map((text) => ({ text, isQuoted: false }));
}

/** Without punctuation at its ends. */
function withoutMarks(word: string): string {
  const marks = ',;.:?!';
  let [from, to] = [0, word.length];
  while (from < to && marks.includes(word[from] as string)) from += 1;
  while (to > from && marks.includes(word[to - 1] as string)) to -= 1;
  return word.slice(from, to);
}

/** Whether the word and a word of the text are the same, or one is the plural of the other. */
export function isPlural({ text, isQuoted }: AskedWord, other: string): boolean {
  const words = folded(other)
    .split(/\s/)
    .flatMap((word) => [word, ...word.split(/[/&-]/)]);
  return !isQuoted && words.some((word) => isSameWord(text, word));
}

/** Each part of a hyphenated word counts by itself: "short-lets" is the plural of "short-let". */
function isSameWord(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => word.split(/([/&-])/).map(singular));
  return one?.join('') === other?.join('');
}

function singular(word: string): string {
  if (word.length <= 3) return word;
  return word.replace(/ies$|(?<!s)s$/, (ending) => (ending === 'ies' ? 'y' : ''));
}

export function contains(text: string, part: string): boolean {
  return folded(text).includes(folded(part));
}

const SAME = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ς: 'σ', ß: 'ss', þ: 'th', æ: 'ae', œ: 'oe' };

const known = new Map<string, string>();

/** As names are compared. */
export function folded(text: string): string {
  const found = known.get(text) ?? alike(initialsTogether(withAnd(letters(text))));
  known.set(text, found);
  return found;
}

/** Letter by letter: small, without accents and apostrophes. */
export function letters(text: string): string {
  return [...text.replaceAll(/['`‘’ʼʻ´′]/g, '')].map(foldedLetter).join('');
}

function withAnd(text: string): string {
  const parts = text.split('&');
  return parts
    .map((part, at) => (at === 0 ? part : part.replace(/^ +/, '')))
    .map((part, at) => (at === parts.length - 1 ? part : part.replace(/ +$/, '')))
    .join(' and ');
}

const BREAKS = /([\s,;:()"“”])/;
const INITIALS = /^\p{L}(?:\.\p{L})*\.?$/u;

/** "J P", "J. P." and "J.P." are "JP". */
function initialsTogether(text: string): string {
  const words = text.split(BREAKS);
  const isInitials = (at: number) => INITIALS.test(words[at] ?? '');
  let together = '';
  for (let at = 0; at < words.length; at += 2) {
    let end = at;
    while (isInitials(end) && words[end + 1] === ' ' && isInitials(end + 2)) end += 2;
    const run = words.slice(at, end + 1).join('');
    const isRun = isInitials(at) && run.replaceAll(/[. ]/g, '').length > 1;
    together += (isRun ? run.replaceAll(/[. ]/g, '') : run) + (words[end + 1] ?? '');
    at = end;
  }
  return together;
}

/** With the long form of each word that has a short one, and dotted initials without dots. */
function alike(text: string): string {
  const words = withAnd(text).split(BREAKS);
  return words
    .map((word) => (/^\p{L}(?:\.\p{L})+\.?$/u.test(word) ? word.replaceAll('.', '') : word))
    .map((word, at, all) => {
      if (/^ltd\.?$/.test(word)) return 'limited';
      if (/^co\.?$/.test(word) && all[at - 1] === ' ') return 'company';
      const isBefore = all[at + 1] === ' ' && /^\p{L}/u.test(all[at + 2] ?? '');
      return /^st\.?$/.test(word) && isBefore ? 'saint' : word;
    })
    .join('');
}

function foldedLetter(letter: string): string {
  const parts = [...letter.normalize('NFKD')];
  // A sign of its own, such as a diaeresis without a letter.
  if (/\S/.test(letter) && parts.includes(' ')) return letter;
  const bare = parts.filter((part) => !(part >= '\u0300' && part <= '\u036f')).join('');
  return [...bare.toLowerCase()]
    .map((part) => Object.entries(SAME).find(([from]) => from === part)?.[1] ?? part)
    .filter((part) => !"'`‘’ʼʻ′\u0307".includes(part))
    .join('');
}
