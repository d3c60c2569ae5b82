import { PATHS } from '../lib/paths.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Its file in src/public/, without the extension. */
  file: string;
}

/** The pages that anyone can find and read. */
export const PUBLIC_PAGES = {
  home: {
    path: PATHS.home,
    title: 'The UK property network',
    description:
      'Find investors, sourcers, management companies and service providers across the UK, compare them side by side and write to them directly.',
    file: 'home',
  },
  pricing: {
    path: PATHS.pricing,
    title: 'Pricing',
    description:
      'Lintel is free to use. What Free, Pro and Business hold, what they cost, and what is still planned.',
    file: 'pricing',
  },
  contact: {
    path: PATHS.contact,
    title: 'Contact',
    description: 'Write to the people who run Lintel, the UK property network.',
    file: 'contact',
  },
  terms: {
    path: PATHS.terms,
    title: 'Terms of use',
    description: 'The terms under which Lintel, the UK property network, can be used.',
    file: 'terms',
  },
  privacy: {
    path: PATHS.privacy,
    title: 'Privacy notice',
    description: 'What Lintel keeps about its members, why, for how long, and what they can ask.',
    file: 'privacy',
  },
  login: {
    path: PATHS.login,
    title: 'Sign In',
    description: 'Sign in to Lintel, the UK property network.',
    file: 'login',
  },
  forgotPassword: {
    path: PATHS.forgotPassword,
    title: 'Forgot password',
    description: 'Ask for a link that sets a new password for your account with Lintel.',
    file: 'forgot-password',
  },
  signup: {
    path: PATHS.signup,
    title: 'Create an account',
    description: 'Join Lintel, the UK property network, free and without a credit card.',
    file: 'signup',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageKey = keyof typeof PUBLIC_PAGES;
