import type { PublicPageKey } from './public-pages.ts';

/** What each public page is about, for search engines and link previews. Only documents need it. */
export const DESCRIPTIONS: Record<PublicPageKey, string> = {
  home: 'Find investors, sourcers, management companies and service providers across the UK, compare them side by side and write to them directly.',
  pricing:
    'Lintel is free to use. What Free, Pro and Business include and cost, and what is still planned.',
  contact: 'Write to the people who run Lintel, the UK property network.',
  terms: 'The terms of use of Lintel, the UK property network.',
  privacy: 'What data Lintel keeps about you, why and for how long, and what your rights are.',
  developers:
    'The Lintel API for your own programs: tokens, limits, errors, and a reference of every call.',
  login: 'Sign in to Lintel, the UK property network.',
  forgotPassword: 'Get a link that sets a new password for your Lintel account.',
  signup: 'Join Lintel, the UK property network, free and without a credit card.',
};
