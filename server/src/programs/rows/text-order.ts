import { foldLetters } from '@lintel/contract/values/letters';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import { isSqlite } from '#server/db/state.ts';
import { foldedText } from '#server/db/text-keys.ts';

// Each engine compares text its own way. Here both go by code points, and `ilike` by folded letters.

/** A text that is compared and ordered by code points. */
export function byCodePoint(db: Db | Tx, text: Expression<unknown>): RawBuilder<string> {
  return isSqlite(db) ? sql<string>`${text}` : sql<string>`${text} collate "C"`;
}

/** Whether a text matches a pattern of LIKE, in which a backslash precedes a character that stands for itself. */
export function matchesPattern(
  db: Db | Tx,
  text: Expression<unknown>,
  pattern: string,
  { ignoreCase }: { ignoreCase: boolean },
): RawBuilder<SqlBool> {
  if (ignoreCase) {
    return sql<SqlBool>`${foldedText(db, text)} like ${foldPattern(pattern)} escape '\\'`;
  }
  const compared = byCodePoint(db, text);
  if (!isSqlite(db)) return sql<SqlBool>`${compared} like ${pattern}`;
  return sql<SqlBool>`${compared} glob ${toGlob(pattern)}`;
}

/** The pattern with the letters that stand for themselves folded. */
function foldPattern(pattern: string): string {
  return pattern.replaceAll(/\\(.)|[%_]|[^\\%_]+/gsu, (found, escaped: string | undefined) => {
    if (escaped === undefined && /[%_]/.test(found)) return found;
    return foldLetters(escaped ?? found).replaceAll(/[\\%_]/g, String.raw`\$&`);
  });
}

const GLOB: Record<string, string> = { '%': '*', _: '?' };

function toGlob(pattern: string): string {
  return pattern.replaceAll(/\\(.)|[%_]|[*?[]/gs, (found, escaped: string | undefined) => {
    const literal = escaped ?? (found in GLOB ? undefined : found);
    if (literal === undefined) return GLOB[found] ?? found;
    return /[*?[]/.test(literal) ? `[${literal}]` : literal;
  });
}
