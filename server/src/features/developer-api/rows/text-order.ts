import { type Expression, type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';

// Each engine compares text its own way. Here both go by code points, and `ilike` ignores the case of A to Z only.

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
  const compared = byCodePoint(db, text);
  if (!isSqlite(db)) {
    return ignoreCase
      ? sql<SqlBool>`${compared} ilike ${pattern}`
      : sql<SqlBool>`${compared} like ${pattern}`;
  }
  if (ignoreCase) return sql<SqlBool>`${compared} like ${pattern} escape '\\'`;
  return sql<SqlBool>`${compared} glob ${toGlob(pattern)}`;
}

const GLOB: Record<string, string> = { '%': '*', _: '?' };

function toGlob(pattern: string): string {
  return pattern.replaceAll(/\\(.)|[%_]|[*?[]/gs, (found, escaped: string | undefined) => {
    const literal = escaped ?? (found in GLOB ? undefined : found);
    if (literal === undefined) return GLOB[found] ?? found;
    return /[*?[]/.test(literal) ? `[${literal}]` : literal;
  });
}

function isSqlite(db: Db | Tx): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
