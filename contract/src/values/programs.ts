/** What an API token may be allowed to do, and the words for it. A scope that ends in `:read` changes nothing. */
export const TOKEN_SCOPES = {
  'profiles:read': 'Find members and read their profiles',
  'own:read': 'Read your own data: profile, collections, use of your plan',
  'own:write': 'Change your profile and your collections',
  'messages:read': 'Read your messages',
  'messages:write': 'Send messages and mark them as read',
  'web:fetch': 'Read public web pages, up to your daily limit',
  ai: 'Ask the AI service of this site, up to your daily limit',
} as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;
export const SCOPE_KEYS = Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]];

export function isReadingScope(scope: TokenScope): boolean {
  return scope.endsWith(':read');
}

/** How many days a token may be valid. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

export const TOKEN_LIMITS = {
  name: 60,
  /** Tokens of a member on another plan than Business. */
  perMember: 1,
  requestsAMinute: 60,
} as const;

/** The words of the form and of the schema. */
export const TOKEN_WORDS = {
  name: 'Enter a name for the token.',
  scopes: 'Choose what the token may do.',
  days: 'Choose how long the token is valid.',
} as const;

/** The plan with as many tokens as wanted, which may also write. */
export const TOKEN_PLAN = 'business';

// `lnt_`, 256 random bits and their checksum.
const API_TOKEN = /lnt_[\w-]{43}[0-9a-f]{8}/;

/** The part of a text that has the format of an API token. */
export function apiTokenIn(text: string): string | undefined {
  return API_TOKEN.exec(text)?.[0];
}

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

/** A statement that an administrator runs, and its result. */
export const SQL_LIMITS = {
  query: 10_000,
  params: 100,
  rows: 1_000,
  bytes: 1_000_000,
  seconds: 5,
} as const;

/** The limits of reading the web, and the language of a search that names none. */
export const WEB_DATA = {
  addressLength: 2_000,
  fileBytes: 10_000_000,
  textLength: 200_000,
  language: 'en',
} as const;
