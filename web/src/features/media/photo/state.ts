import { AVATAR, AVATAR_WORDS } from '@lintel/contract/values/media';

/** The file types that the file dialog offers. */
export const ACCEPTED = AVATAR.types.join(',');

const LARGEST = Math.max(...AVATAR.sizes);

/** Why a file cannot be a photo, judged by its name, type and size; the server checks the content. */
export function photoFault(files: ArrayLike<{ type: string; size: number }>): string | null {
  const file = files[0];
  if (!file || files.length > 1) return AVATAR_WORDS.missing;
  if (!AVATAR.types.some((type) => type === file.type)) return AVATAR_WORDS.unknown;
  if (file.size > AVATAR.maxBytes) return AVATAR_WORDS.tooLarge;
  return null;
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
