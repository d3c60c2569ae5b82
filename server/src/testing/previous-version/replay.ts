import { readFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';

export type Engine = 'sqlite' | 'postgres';
export type Statement = [sql: string, parameters: unknown[]];

/** What the version before a migration asks of its database. Written by `npm run statements`. */
export interface Recording {
  /** The migration that this version did not have yet. */
  before: string;
  statements: Statement[];
}

export function recordingUrl(engine: Engine): URL {
  return new URL(`${engine}.json`, import.meta.url);
}

export async function readRecording(engine: Engine): Promise<Recording> {
  return JSON.parse(await readFile(recordingUrl(engine), 'utf8'));
}

class RolledBack extends Error {}

/**
 * Run each statement by itself and roll it back. Return those that fail, with the reason. The rows that a statement
 * refers to are not there, so that a missing reference is no failure.
 */
export async function findFailures(
  db: Db,
  statements: readonly Statement[],
): Promise<{ statement: Statement; reason: string }[]> {
  const failures: { statement: Statement; reason: string }[] = [];
  for (const statement of statements) {
    const [sql, parameters] = statement;
    const run = transact({ db, signals: { publish: async () => undefined } }, async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(sql, parameters));
      throw new RolledBack();
    });
    const error = await run.catch((reason: Error) => reason);
    if (error instanceof RolledBack || isMissingReference(error)) continue;
    failures.push({ statement, reason: error.message });
  }
  return failures;
}

function isMissingReference(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23503' || errcode === 787;
}
