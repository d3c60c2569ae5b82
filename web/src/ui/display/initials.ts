const LEADING_LETTER = /[\p{L}\p{N}]/u;

/** Up to two initials: of the first and the last word that begin with a letter or figure. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s&/+-]+/)
    .map((word) => word.match(LEADING_LETTER)?.[0] ?? '')
    .filter(Boolean);
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return picked.join('').toLocaleUpperCase('en-GB');
}
