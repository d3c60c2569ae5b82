import { type ColumnKind, DATA_LIMITS, type Operator } from '@lintel/contract/values/data-tables';
import type { Reader } from './reader.ts';

const IS_WORDS: Record<string, readonly string[]> = {
  flag: ['null', 'not_null', 'true', 'false'],
  other: ['null', 'not_null'],
};
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A value as the database compares it. */
export function readValue(
  reader: Reader,
  kind: ColumnKind,
  operator: Operator,
  text: string,
): string | number {
  if (operator === 'is') return readWord(reader, kind, text.toLowerCase());
  if (operator === 'like' || operator === 'ilike') return readPattern(reader, text);
  switch (kind) {
    case 'number':
      return NUMBER.test(text) ? Number(text) : reader.refuse(`"${text}" is not a number.`);
    case 'instant':
      return readInstant(text) ?? reader.refuse(`"${text}" is not an instant in ISO 8601.`);
    case 'flag':
      if (text !== 'true' && text !== 'false') reader.refuse(`"${text}" is not true or false.`);
      return text === 'true' ? 1 : 0;
    default:
      return text;
  }
}

/** Milliseconds since 1970; without an offset the instant is in UTC. */
function readInstant(text: string): number | undefined {
  if (!INSTANT.test(text)) return undefined;
  const hasZone = !text.includes('T') || /(Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = Date.parse(hasZone ? text : `${text}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

function readWord(reader: Reader, kind: ColumnKind, word: string): string {
  const words = IS_WORDS[kind] ?? IS_WORDS.other ?? [];
  return words.includes(word) ? word : reader.refuse(`After "is" comes ${words.join(' or ')}.`);
}

function readPattern(reader: Reader, text: string): string {
  if (text.length > DATA_LIMITS.pattern) {
    reader.refuse(`A pattern has at most ${DATA_LIMITS.pattern} characters.`);
  }
  if (/(?<!\\)(\\\\)*\\$/.test(text)) reader.refuse('A pattern does not end in a backslash.');
  return text.replaceAll('*', '%');
}
