import { AVATAR, AVATAR_WORDS } from '@lintel/contract/values/media';

/** What the file dialog offers. */
export const ACCEPTED = AVATAR.types.join(',');

const LARGEST = Math.max(...AVATAR.sizes);

/** Why a file cannot be a photo, as far as its name, type and size tell; the server looks inside. */
export function photoFault(files: ArrayLike<{ type: string; size: number }>): string | null {
  const file = files[0];
  if (!file || files.length > 1) return AVATAR_WORDS.missing;
  if (!AVATAR.types.some((type) => type === file.type)) return AVATAR_WORDS.unknown;
  if (file.size > AVATAR.maxBytes) return AVATAR_WORDS.tooLarge;
  return null;
}

/** The side of the square that is sent: no larger than what is kept, nor than what was cut out. */
export function sideOf(crop: { width: number }): number {
  return Math.max(1, Math.min(LARGEST, Math.round(crop.width)));
}

/** A square around the middle, for a picture that nobody has moved yet. */
export function middleOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
