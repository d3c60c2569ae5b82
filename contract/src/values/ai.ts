/** The limits and defaults of AI calls. */
export const AI = {
  inputBytes: 32 * 1024,
  audioBytes: 25 * 1_048_576,
  images: 50,
  voice: 'alloy',
  format: 'mp3',
} as const;

export const SPEECH_TYPES = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
} as const;

export const AUDIO_FORMATS = ['mp3', 'mp4', 'm4a', 'wav', 'webm', 'ogg', 'flac'] as const;

const PICTURE = /\.(jpe?g|png|gif|webp)$/i;

/** Whether this is the address of a picture: https, ending in jpg, jpeg, png, gif or webp. */
export function isPictureAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && PICTURE.test(url.pathname);
}

export const AI_WORDS = {
  prompt: 'Please say what you want.',
  picture: 'A picture has an address with https that ends in jpg, jpeg, png, gif or webp.',
  audio: 'Please send one audio file.',
  audioTooLarge: `An audio file may have at most ${AI.audioBytes / 1_048_576} MB.`,
  schema: 'This is not a JSON Schema.',
} as const;
