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
