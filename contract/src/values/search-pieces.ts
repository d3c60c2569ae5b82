// The words of a search text, without what they mean.

const PIECES = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;
const EDGES = /^[,;.:?!]+|[,;.:?!]+$/g;

/** The words of a search text in their order, and the phrases in quotes. A quote that is not closed ends with the text. */
export function piecesOf(text: string): { text: string; isQuoted: boolean }[] {
  const pieces: { text: string; isQuoted: boolean }[] = [];
  for (const [piece, quoted] of text.matchAll(PIECES)) {
    const isQuoted = quoted !== undefined;
    const word = isQuoted ? quoted.trim() : piece.replaceAll(EDGES, '') || piece;
    if (word !== '') pieces.push({ text: word, isQuoted });
  }
  return pieces;
}

/**
 * Return a function that finds all words of a search in a text, in whatever case and order.
 * @returns where the text has them side by side as they were typed, otherwise where it has the first of them; undefined
 * if it lacks one
 */
export function wordFinder(
  query: string,
): (text: string) => [start: number, end: number] | undefined {
  const phrase = query.trim().toLowerCase();
  const words = piecesOf(phrase).map(({ text }) => text);
  return (text) => {
    const lowerCase = text.toLowerCase();
    if (words.length === 0 || !words.every((word) => lowerCase.includes(word))) return undefined;
    const found = [phrase, ...words].find((part) => lowerCase.includes(part)) ?? phrase;
    const start = lowerCase.indexOf(found);
    return [start, start + found.length];
  };
}
