import { AVATAR, avatarIdOf } from '@lintel/contract/values/media';

/** How often a member may send a photo. */
export const PHOTO_LIMIT = { count: 30, seconds: 3_600 };

const ID = /^[\w-]{24}$/;

/** Where the storage has a photo, a key for each size. */
export function photoKeys(id: string): string[] {
  return AVATAR.sizes.map((size) => photoKey(id, size));
}

/** The keys behind an address that a profile carries; none where the photo is not ours. */
export function keysBehind(url: string | null): string[] {
  const id = url === null ? undefined : avatarIdOf(url);
  return id ? photoKeys(id) : [];
}

/** The key that an address asks for, if it can be one. */
export function keyOf({ id, file }: { id: string; file: string }): string | undefined {
  const size = AVATAR.sizes.find((size) => file === `${size}.webp`);
  return size && ID.test(id) ? photoKey(id, size) : undefined;
}

function photoKey(id: string, size: number): string {
  return `avatars/${id}-${size}.webp`;
}
