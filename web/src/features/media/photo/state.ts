import { AVATAR, AVATAR_WORDS } from '@lintel/contract/values/media';

/** The file types that the file dialog offers. */
export const ACCEPTED = AVATAR.types.join(',');

const LARGEST = Math.max(...AVATAR.sizes);

/**
 * Why a file cannot be a photo, judged by its name and type; the server checks the content. Its size is no reason: only
 * a small square of it is sent.
 */
export function photoFault(files: ArrayLike<{ name: string; type: string }>): string | null {
  const file = files[0];
  if (!file || files.length > 1) return AVATAR_WORDS.missing;
  if (AVATAR.types.some((type) => type === file.type)) return null;
  // Not every system knows the type of such a file.
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  return isHeic ? AVATAR_WORDS.heic : AVATAR_WORDS.unknown;
}

/** The side of the uploaded square: at most the stored size and at most the crop's size. */
export function sideOf(crop: { width: number }): number {
  return Math.max(1, Math.min(LARGEST, Math.round(crop.width)));
}

/** The default crop: a centred square. */
export function middleOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
