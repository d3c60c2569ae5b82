const MEBIBYTE = 1_048_576;

/**
 * The limits of an uploaded photo. Its type is detected from the content; `sizes` are the sides of the stored squares.
 */
export const AVATAR = {
  maxBytes: 5 * MEBIBYTE,
  maxPixels: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  sizes: [128, 512],
} as const;
export type AvatarSize = (typeof AVATAR.sizes)[number];

/** The hint beside the button that chooses a photo, which is made small before it is sent. */
export const AVATAR_HINT = 'JPEG, PNG or WebP, of any size.';

/** Why a photo is refused, at its field. */
export const AVATAR_WORDS = {
  missing: 'Please choose a photo.',
  tooLarge: `Please choose a photo of at most ${AVATAR.maxBytes / MEBIBYTE} MB.`,
  unknown: 'Please choose a JPEG, PNG or WebP picture.',
  heic: 'Please choose a JPEG, PNG or WebP picture: browsers cannot open HEIC. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG from now on.',
  tooManyPixels: `Please choose a picture of at most ${AVATAR.maxPixels / 1_000_000} megapixels.`,
  tooLargeForItsFormat:
    'This picture is too large for its format. Please choose a smaller one, or save it as a JPEG that is not progressive.',
  damaged: 'This picture is damaged. Please choose another.',
} as const;

const ADDRESS = /^\/avatars\/([\w-]{24})\/(\d+)\.webp$/;

/** The URL of a photo. The photo at a URL never changes. */
export function avatarUrl(id: string, size: AvatarSize = 512): string {
  return `/avatars/${id}/${size}.webp`;
}

/** The id of the photo at a URL; undefined for URLs elsewhere. */
export function avatarIdOf(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1];
}

/** The URL of a photo in another size; a photo elsewhere has only one. */
export function avatarAt(url: string, size: AvatarSize): string {
  const id = avatarIdOf(url);
  return id ? avatarUrl(id, size) : url;
}
