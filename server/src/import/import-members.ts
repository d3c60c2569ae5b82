import { setTimeout as wait } from 'node:timers/promises';
import { LOCATIONS } from '@lintel/contract/values/members';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '#server/db/failures.ts';
import { transact } from '#server/db/transact.ts';
import {
  createMembers,
  listKnownEmails,
  type NewMember,
} from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Field, findField } from './fields.ts';
import { type Encoding, InputError } from './input.ts';
import { readMember } from './member-line.ts';
import { assumedPlaces } from './places.ts';
import { readRows } from './read-rows.ts';

// A server on the same database file cannot write during a batch, so batches are small and their transactions short.
const BATCH = 250;
const PAUSE_MILLISECONDS = 2;
const PROGRESS_EVERY = 10_000;
const ATTEMPTS = 8;

export interface ImportCounts {
  read: number;
  imported: number;
  /** Lines whose email a member or an earlier line has already. */
  skipped: number;
  bad: number;
}

export interface ImportDependencies extends Pick<Context, 'db' | 'clock' | 'signals'> {
  /** `values` is what the row holds, if it could be read. */
  onBadLine(line: number, reasons: string[], values?: Record<string, unknown>): void;
  /** A line with the address of an earlier one, which is skipped. */
  onRepeated?(line: number, email: string, firstLine: number): void;
  onProgress?(counts: Readonly<ImportCounts>): void;
  encoding?: Encoding | undefined;
  /** Counts what would be imported, and writes nothing. */
  isDryRun?: boolean;
}

interface ImportResult extends ImportCounts {
  /** The fields that the file has, and the names in it that are unknown. */
  found: Field[];
  ignored: string[];
  /** The names of several places, with the one that was taken. */
  assumed: Map<string, string>;
}

/**
 * Import the members of a file in batches. It may be run again: known addresses are skipped, never changed.
 * @throws InputError if the file as a whole cannot be imported
 */
export async function importMembers(deps: ImportDependencies, path: string): Promise<ImportResult> {
  const { clock, onBadLine, onRepeated, onProgress } = deps;
  const counts: ImportCounts = { read: 0, imported: 0, skipped: 0, bad: 0 };
  const names = new Set<string>();
  const firstLines = new Map<string, number>();
  const assumed = new Map<string, string>();
  const batch = new Map<string, NewMember>();
  async function addBatch(): Promise<void> {
    const newMembers = await addNew(deps, [...batch.values()]);
    counts.imported += newMembers;
    counts.skipped += batch.size - newMembers;
    batch.clear();
  }
  async function take(line: number, member: NewMember): Promise<void> {
    const firstLine = firstLines.get(member.email);
    if (firstLine !== undefined) {
      counts.skipped += 1;
      onRepeated?.(line, member.email, firstLine);
      return;
    }
    firstLines.set(member.email, line);
    batch.set(member.email, member);
    if (batch.size === BATCH) await addBatch();
  }

  for await (const row of readRows(path, deps.encoding)) {
    counts.read += 1;
    const result = 'fault' in row ? { reasons: [row.fault] } : readMember(row.values, clock.now());
    if ('values' in row) noteNames(row.values, names, assumed);
    if ('reasons' in result) {
      counts.bad += 1;
      onBadLine(row.line, result.reasons, 'values' in row ? row.values : undefined);
    } else await take(row.line, result.member);
    if (counts.read % PROGRESS_EVERY === 0) onProgress?.(counts);
  }
  await addBatch();
  if (counts.read === 0) throw new InputError(`There are no members in this file: ${path}`);
  const known = [...names].flatMap((name) => findField(name) ?? []);
  const ignored = [...names].filter((name) => !findField(name));
  return { ...counts, found: [...new Set(known)], ignored, assumed };
}

/** Add the members with new addresses; returns how many there were. */
async function addNew(
  deps: Pick<ImportDependencies, 'db' | 'signals' | 'isDryRun'>,
  members: NewMember[],
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const emails = members.map(({ email }) => email);
      const existing = new Set(await listKnownEmails(deps.db, emails));
      const newMembers = members.filter(({ email }) => !existing.has(email));
      if (newMembers.length === 0 || deps.isDryRun) return newMembers.length;
      await transact(deps, (tx) => createMembers(tx, newMembers));
      // SQLite's lock has no queue: without a pause a waiting server might never get it.
      await wait(PAUSE_MILLISECONDS);
      return newMembers.length;
    } catch (error) {
      // Someone may have signed up with one of the addresses since they were looked up; an AppError says that other
      // transactions were in the way.
      const mayPass =
        isUniqueViolation(error) || isDatabaseUnavailable(error) || error instanceof AppError;
      if (!mayPass || attempt === ATTEMPTS) throw error;
      await wait(100 * 2 ** attempt);
    }
  }
}

function noteNames(
  values: Record<string, unknown>,
  names: Set<string>,
  assumed: Map<string, string>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = findField(name);
    names.add(name);
    if (field !== 'basePlaceId' && field !== 'areas' && field !== 'location') continue;
    if (field === 'location' && LOCATIONS.some((location) => location === value)) continue;
    for (const [place, taken] of assumedPlaces(value)) assumed.set(place, taken);
  }
}
