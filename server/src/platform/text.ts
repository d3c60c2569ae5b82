import { toLine } from '@lintel/contract/values/text';

/** A text of at most `max` characters: a longer one ends in an ellipsis. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  // Half a surrogate pair is not text.
  const beginning = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning.trimEnd()}…`;
}

/** The beginning of a text on one line, of at most `max` characters. */
export function previewOf(text: string, max: number): string {
  return truncate(toLine(text), max);
}
