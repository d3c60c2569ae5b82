import { z } from 'zod';
import type { DatabaseLocation } from '#server/db/open.ts';

export const sqlVariables = {
  SQL_ENDPOINT: z.enum(['true', 'false'], 'SQL_ENDPOINT must be true or false.').optional(),
  SQL_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'SQL_DATABASE_URL must start with postgres://.' })
    .optional(),
};

/** Add a sentence to `faults` where administrators' SQL would reach PostgreSQL as the server itself does. */
export function checkSql(variables: Record<string, string | undefined>, faults: string[]): void {
  const { SQL_ENDPOINT, DATABASE_URL, SQL_DATABASE_URL } = variables;
  if (SQL_ENDPOINT === 'true' && DATABASE_URL && !SQL_DATABASE_URL) {
    faults.push('SQL_ENDPOINT needs SQL_DATABASE_URL: a role of PostgreSQL that may only read.');
  }
}

/** Where administrators' SQL reads the database; undefined where it is off. */
export function sqlSource(
  { SQL_ENDPOINT, SQL_DATABASE_URL: url }: z.output<z.ZodObject<typeof sqlVariables>>,
  database: DatabaseLocation,
): DatabaseLocation | undefined {
  if (SQL_ENDPOINT !== 'true') return undefined;
  return database.engine === 'postgres' && url ? { engine: 'postgres', url } : database;
}
