import { SQL_LIMITS } from '@lintel/contract/values/programs';
import { AppError } from '#server/platform/app-error.ts';

/** A statement that a caller has written, with the values of `$1`, `$2` and so on. */
export interface Statement {
  query: string;
  params: readonly (string | number | boolean | null)[];
}
export type Row = Record<string, unknown>;

/** The refusal of a statement, with the words of the database or ours. */
export function sqlRefusal(words: string): AppError {
  return new AppError('SQL_REFUSED', { fields: { query: words } });
}

export const SQL_WORDS = {
  tooManyRows: `The result has more than ${SQL_LIMITS.rows} rows. Add a LIMIT.`,
  tooLarge: 'The result is larger than 1 MB.',
  tooLong: `The statement took longer than ${SQL_LIMITS.seconds} seconds.`,
  several: 'Send one statement at a time.',
} as const;
