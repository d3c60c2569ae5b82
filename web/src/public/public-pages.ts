import { PATHS } from '../lib/paths.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** Its file in src/public/, without the extension. */
  file: string;
}

/** The pages that anyone can find and read. */
export const PUBLIC_PAGES = {
  home: {
    path: PATHS.home,
    title: 'The UK property network',
    file: 'home',
  },
  pricing: {
    path: PATHS.pricing,
    title: 'Pricing',
    file: 'pricing',
  },
  contact: {
    path: PATHS.contact,
    title: 'Contact',
    file: 'contact',
  },
  terms: {
    path: PATHS.terms,
    title: 'Terms of use',
    file: 'terms',
  },
  privacy: {
    path: PATHS.privacy,
    title: 'Privacy notice',
    file: 'privacy',
  },
  developers: {
    path: PATHS.developers,
    title: 'Developers',
    file: 'developers',
  },
  login: {
    path: PATHS.login,
    title: 'Sign In',
    file: 'login',
  },
  forgotPassword: {
    path: PATHS.forgotPassword,
    title: 'Forgot password',
    file: 'forgot-password',
  },
  signup: {
    path: PATHS.signup,
    title: 'Create an account',
    file: 'signup',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageKey = keyof typeof PUBLIC_PAGES;
