import type { putAvatar as endpoint } from '@lintel/contract/media/media';
import { AVATAR, AVATAR_WORDS, avatarIdOf, avatarUrl } from '@lintel/contract/values/media';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import type { Receive } from '#server/http/uploads.ts';
import { AppError } from '#server/platform/app-error.ts';
import { limitConcurrencyByKey } from '#server/platform/concurrency.ts';
import { PictureRefused, toSquares } from '#server/platform/pictures.ts';
import type { StoredObject } from '#server/platform/storage/object-store.ts';
import {
  claimObjects,
  dropObjects,
  putOrphaned,
} from '#server/platform/storage/orphaned-objects.ts';
import { newCode } from '#server/platform/tokens.ts';

// Photos are re-encoded and never served as uploaded. A profile carries the URL, and a new photo has a new one, so that
// browsers may cache photos for good.

/** How many photos of one member are in memory at once; further ones wait. */
const limited = limitConcurrencyByKey(2, 48);

const ID = /^[\w-]{24}$/;

export async function putAvatar(
  ctx: Context,
  viewer: Pick<Viewer, 'memberId'>,
  receive: Receive<typeof endpoint>,
): Promise<{ avatarUrl: string }> {
  await ctx.rateLimits.spend('photos', [viewer.memberId]);
  const squares = await limited(viewer.memberId, async () => {
    const { result: bytes } = await receive(readAll);
    return makeSquares(bytes);
  });
  const id = newCode(24);
  const keys = photoKeys(id);
  for (const [i, key] of keys.entries()) await putOrphaned(ctx, key, parts(squares[i]));
  const url = avatarUrl(id);
  await transact(ctx, async (tx) => {
    await claimObjects(tx, keys);
    await replace(ctx, tx, viewer.memberId, url);
  });
  return { avatarUrl: url };
}

export async function deleteAvatar(ctx: Context, viewer: Viewer): Promise<void> {
  await transact(ctx, (tx) => replace(ctx, tx, viewer.memberId, null));
}

/** The photo at a URL, if there is one. */
export async function openAvatar(
  ctx: Context,
  request: { id: string; file: string },
): Promise<StoredObject | undefined> {
  const key = keyOf(request);
  return key === undefined ? undefined : ctx.storage.open(key);
}

/** The bytes of the photo at a profile's URL, if it is ours and there. */
export async function readAvatar(ctx: Context, url: string): Promise<Buffer | undefined> {
  const [key] = keysBehind(url).slice(-1);
  const photo = key === undefined ? undefined : await ctx.storage.open(key);
  return photo && readAll(photo.content);
}

/** The storage keys of all members' photos. */
export async function listAvatarKeys(db: Db): Promise<string[]> {
  return (await profiles.listAvatarUrls(db)).flatMap(keysBehind);
}

/** Drops a member's photo, in the transaction that erases the account. */
export async function eraseAvatar(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  const before = await profiles.lockAvatar(tx, memberId);
  await dropObjects(tx, keysBehind(before), ctx.clock.now());
}

// A photo that staff remove is copied to where only they can read it, and its public files go. It comes back under a new
// URL. Both copies are made before the transaction that claims them: one that fails leaves orphans.

/** Copy the photo at a profile's URL aside. Returns the code of the copy; null where the photo is not ours. */
export async function copyAside(ctx: Context, url: string): Promise<string | null> {
  const id = avatarIdOf(url);
  if (!id) return null;
  const code = newCode(24);
  return (await copy(ctx, photoKeys(id), removedKeys(code))) ? code : null;
}

/** Take a member's photo off their profile, in the transaction that keeps its copy. */
export async function removePhoto(
  ctx: Context,
  tx: Tx,
  memberId: string,
  code: string | null,
): Promise<void> {
  if (code !== null) await claimObjects(tx, removedKeys(code));
  await replace(ctx, tx, memberId, null);
}

/** Copy a photo that was set aside back. Returns its new URL; null where it is gone. */
export async function copyBack(ctx: Context, code: string): Promise<string | null> {
  const id = newCode(24);
  return (await copy(ctx, removedKeys(code), photoKeys(id))) ? avatarUrl(id) : null;
}

/** Put a photo that was copied back on its member's profile. */
export async function restorePhoto(
  ctx: Context,
  tx: Tx,
  memberId: string,
  url: string,
): Promise<void> {
  await claimObjects(tx, keysBehind(url));
  await replace(ctx, tx, memberId, url);
}

/** Drop the copy of a photo, in the transaction that forgets it. */
export async function dropAside(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  code: string,
): Promise<void> {
  await dropObjects(tx, removedKeys(code), clock.now());
}

/** Open the largest copy of a photo that was set aside. */
export async function openAside(ctx: Context, code: string): Promise<StoredObject | undefined> {
  const key = removedKeys(code).at(-1);
  return key === undefined ? undefined : ctx.storage.open(key);
}

/** The storage keys of a photo that was set aside. */
export function removedKeys(code: string): string[] {
  return AVATAR.sizes.map((size) => `removed/${code}-${size}.webp`);
}

/** Copy objects as orphans. Returns whether all of them were there. */
async function copy(ctx: Context, from: readonly string[], to: readonly string[]) {
  for (const [i, key] of from.entries()) {
    const object = await ctx.storage.open(key);
    if (!object) return false;
    await putOrphaned(ctx, to[i] as string, object.content);
  }
  return true;
}

async function replace(ctx: Context, tx: Tx, memberId: string, url: string | null): Promise<void> {
  await eraseAvatar(ctx, tx, memberId);
  await profiles.writeAvatar(tx, memberId, url, ctx.clock.now());
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function makeSquares(bytes: Buffer): Promise<Buffer[]> {
  try {
    return await toSquares(bytes, AVATAR);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const fields = { file: AVATAR_WORDS[error.fault] };
    throw new AppError('VALIDATION_FAILED', { fields, cause: error });
  }
}

async function* parts(bytes: Buffer | undefined): AsyncGenerator<Uint8Array> {
  if (bytes) yield bytes;
}

/** The storage keys of a photo, one for each size. */
function photoKeys(id: string): string[] {
  return AVATAR.sizes.map((size) => photoKey(id, size));
}

/** The storage keys of the photo at a profile's URL; none if the photo is not ours. */
function keysBehind(url: string | null): string[] {
  const id = url === null ? undefined : avatarIdOf(url);
  return id ? photoKeys(id) : [];
}

/** The storage key of a requested photo, if the path is valid. */
function keyOf({ id, file }: { id: string; file: string }): string | undefined {
  const size = AVATAR.sizes.find((size) => file === `${size}.webp`);
  return size && ID.test(id) ? photoKey(id, size) : undefined;
}

function photoKey(id: string, size: number): string {
  return `avatars/${id}-${size}.webp`;
}
