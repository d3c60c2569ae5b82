import type { PublicPageKey } from './public-pages.ts';

/** What each public page is about, for search engines and link previews. Only documents need it. */
export const DESCRIPTIONS: Record<PublicPageKey, string> = {
  home: 'Find investors, sourcers, management companies and service providers across the UK, compare them side by side and write to them directly.',
  pricing:
    'Lintel is free to use. What Free, Pro and Business hold, what they cost, and what is still planned.',
  contact: 'Write to the people who run Lintel, the UK property network.',
  terms: 'The terms under which Lintel, the UK property network, can be used.',
  privacy: 'What Lintel keeps about its members, why, for how long, and what they can ask.',
  developers:
    'The API of Lintel for your own programs: tokens, limits, every call with its curl, and a console to try them.',
  login: 'Sign in to Lintel, the UK property network.',
  forgotPassword: 'Ask for a link that sets a new password for your account with Lintel.',
  signup: 'Join Lintel, the UK property network, free and without a credit card.',
};
