import {
  type uploadFile as endpoint,
  FILE_LIMITS,
  type StoredFile,
} from '@lintel/contract/media/media';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { StoredFileRow } from '#server/db/schema/files.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import type { Receive } from '#server/http/uploads.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { newId } from '#server/platform/ids.ts';
import type { StoredObject } from '#server/platform/storage/object-store.ts';
import {
  claimObjects,
  dropObjects,
  putOrphaned,
} from '#server/platform/storage/orphaned-objects.ts';
import * as store from './store.ts';

// Each member's private files. The bytes are stored first, under their own key; a file exists from the moment its
// row is committed, so it is whole or absent.

/** How many files of one member are received at once; further ones wait. */
const limited = limitConcurrencyByKey(2, 48);

export async function uploadFile(
  ctx: Context,
  viewer: Viewer,
  receive: Receive<typeof endpoint>,
): Promise<StoredFile> {
  await ctx.rateLimits.spend('uploads', [viewer.memberId]);
  return limited(viewer.memberId, () => receiveFile(ctx, viewer, receive));
}

async function receiveFile(
  ctx: Context,
  viewer: Viewer,
  receive: Receive<typeof endpoint>,
): Promise<StoredFile> {
  const now = ctx.clock.now();
  const id = newId('file_', now);
  const objectKey = `files/${id}`;
  try {
    const { result: bytes, fields } = await receive((content) =>
      putOrphaned(ctx, objectKey, content),
    );
    const { path, options } = fields;
    const file = { id, memberId: viewer.memberId, path, objectKey, bytes };
    const row = await transact(ctx, (tx) =>
      saveFile(ctx, tx, { ...file, createdAt: now, updatedAt: now }, options?.upsert ?? false),
    );
    return toStoredFile(row);
  } catch (error) {
    await transact(ctx, (tx) => dropObjects(tx, [objectKey], ctx.clock.now()));
    throw error;
  }
}

/** The storage keys of all members' files. */
export function listFileKeys(db: Db): Promise<string[]> {
  return store.listObjectKeys(db);
}

export async function openFile(
  ctx: Context,
  viewer: Viewer,
  { path }: { path: string },
): Promise<StoredObject & { name: string }> {
  const file = await store.findFile(ctx.db, viewer.memberId, path);
  const object = file && (await ctx.storage.open(file.objectKey));
  if (!object) throw new AppError('FILE_NOT_FOUND');
  return { ...object, name: nameOf(path) };
}

/** Remove all of the files, or none if one of them does not exist. */
export async function removeFiles(
  ctx: Context,
  viewer: Viewer,
  { paths }: { paths: string[] },
): Promise<{ removed: string[] }> {
  const uniquePaths = [...new Set(paths)];
  await transact(ctx, async (tx) => {
    const rows = await store.deleteFiles(tx, viewer.memberId, uniquePaths);
    if (rows.length < uniquePaths.length) throw new AppError('FILE_NOT_FOUND');
    await drop(ctx, tx, rows);
  });
  return { removed: uniquePaths };
}

export async function listFiles(ctx: { db: Db }, memberId: string): Promise<StoredFile[]> {
  return (await store.listFiles(ctx.db, memberId)).map(toStoredFile);
}

/** Delete all of a member's files, in the transaction that erases the account. */
export async function eraseFiles(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  await drop(ctx, tx, await store.listFiles(tx, memberId));
}

// The member's row is locked, so that two concurrent uploads cannot both take the last space.
async function saveFile(
  ctx: Context,
  tx: Tx,
  file: StoredFileRow,
  upsert: boolean,
): Promise<StoredFileRow> {
  if (!(await members.lockMember(tx, file.memberId))) throw new AppError('NOT_SIGNED_IN');
  const before = await store.findFile(tx, file.memberId, file.path);
  if (before && !upsert) throw new AppError('FILE_EXISTS');
  if (!fits(await store.sumFiles(tx, file.memberId), file.bytes, before)) {
    throw new AppError('STORAGE_FULL');
  }
  await claimObjects(tx, [file.objectKey]);
  if (before) await drop(ctx, tx, [before]);
  return store.saveFile(tx, file);
}

async function drop(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  files: readonly StoredFileRow[],
): Promise<void> {
  await dropObjects(
    tx,
    files.map(({ objectKey }) => objectKey),
    ctx.clock.now(),
  );
}

/** Whether a member's files, with `arriving` bytes in place of the file they replace, are within the limits. */
function fits(
  usage: { bytes: number; count: number },
  arriving: number,
  previous: { bytes: number } | undefined,
): boolean {
  const bytes = usage.bytes + arriving - (previous?.bytes ?? 0);
  const count = usage.count + (previous ? 0 : 1);
  return bytes <= FILE_LIMITS.totalBytes && count <= FILE_LIMITS.count;
}

/** The name under which a file is saved: the last part of its path. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function toStoredFile({ path, bytes, createdAt, updatedAt }: StoredFileRow): StoredFile {
  return {
    path,
    bytes,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
  };
}
