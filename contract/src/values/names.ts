import { foldLetters } from './letters.ts';

// The shape of names of people, businesses and insurers, and which of them look alike.

export const SITE_NAME = 'Lintel';

export const NAME_WORDS = {
  signs: 'Please use letters, digits and the signs that names have, such as & and -.',
  alphabets: 'Please write each word in one alphabet.',
  check: 'Please give the name alone, without a word about checks.',
  site: `Please use your own name: this one looks like a name of ${SITE_NAME}.`,
} as const;

/** Letters, digits and what a keyboard has: no ticks, stars or pictures. */
const SIGNS = /^[\p{L}\p{M}\p{N}\x20-\x7e’‘´°·£€“”…‐‑–—]*$/u;
/** Letters and marks that show nothing of their own. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\u3164\uffa0]/gu;
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const CHECK = /\b(?:checked|verified|approved|endorsed|recommended)\s+(?:by|on|with|at)\b/i;
/** Beside the name of the site, words with which it would speak itself. */
const OFFICIAL =
  /^(?:support|team|admin|administrator|staff|official|help|security|verification|verified)$/;

/** Letters of other alphabets that look like Latin ones, in lower case. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα',
    b: 'вь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε',
    g: 'ɡ',
    h: 'һн',
    i: 'іιı',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'пη',
    o: 'оοσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin])),
);

/** What is wrong with a name in words; undefined if it can be one. An empty name is judged by its field. */
function nameFault(name: string): string | undefined {
  if (!SIGNS.test(name) || name.replace(INVISIBLE, '') !== name) return NAME_WORDS.signs;
  const isMixed = (word: string) => ALPHABETS.filter((letters) => letters.test(word)).length > 1;
  if (name.split(' ').some(isMixed)) return NAME_WORDS.alphabets;
  if (CHECK.test(name)) return NAME_WORDS.check;
  return isOfSite(name) ? NAME_WORDS.site : undefined;
}

/** The words for each of some names that is new and cannot be one; those that stay as they were are not judged. */
export function faultsOfNames<Field extends string>(
  names: Readonly<Record<Field, string | null>>,
  before?: Readonly<Record<NoInfer<Field>, string | null>>,
): Partial<Record<Field, string>> {
  const fields = Object.keys(names) as Field[];
  const faults = fields.flatMap((field) => {
    const name = names[field];
    const fault = name !== null && name !== before?.[field] && nameFault(name);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(faults) as Partial<Record<Field, string>>;
}

/** A name as it looks: two names with the same skeleton can be taken for one another. */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  const latin = Array.from(plain, (letter) => LOOKS_LIKE[letter] ?? letter).join('');
  return foldLetters(latin)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a name holds the name of the site as a word. */
export function holdsSiteName(name: string): boolean {
  return nameSkeleton(name).split(' ').includes(nameSkeleton(SITE_NAME));
}

function isOfSite(name: string): boolean {
  const others = nameSkeleton(name)
    .split(' ')
    .filter((word) => word !== nameSkeleton(SITE_NAME));
  return holdsSiteName(name) && (others.length === 0 || others.some((word) => OFFICIAL.test(word)));
}
