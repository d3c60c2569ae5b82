import { PATHS } from './paths.ts';

export interface PublicPage {
  path: string;
  title: string;
  /** For search engines and previews. */
  description: string;
  /** Whether the server draws it; the others need the application. */
  isDrawn: boolean;
}

/** The pages that anybody may find and read. */
export const PUBLIC_PAGES = {
  home: {
    path: PATHS.home,
    title: 'The UK property network',
    description:
      'Find investors, sourcers, management companies and service providers across the UK, compare them side by side and write to them directly.',
    isDrawn: true,
  },
  pricing: {
    path: PATHS.pricing,
    title: 'Pricing',
    description:
      'Lintel is free to use. What Free, Pro and Business hold, what they cost, and what is still planned.',
    isDrawn: true,
  },
  contact: {
    path: PATHS.contact,
    title: 'Contact',
    description: 'Write to the people who run Lintel, the UK property network.',
    isDrawn: true,
  },
  terms: {
    path: PATHS.terms,
    title: 'Terms of use',
    description: 'The terms under which Lintel, the UK property network, can be used.',
    isDrawn: true,
  },
  privacy: {
    path: PATHS.privacy,
    title: 'Privacy notice',
    description: 'What Lintel keeps about its members, why, for how long, and what they can ask.',
    isDrawn: true,
  },
  login: {
    path: PATHS.login,
    title: 'Sign In',
    description: 'Sign in to Lintel, the UK property network.',
    isDrawn: false,
  },
  signup: {
    path: PATHS.signup,
    title: 'Create an account',
    description: 'Join Lintel, the UK property network, free and without a credit card.',
    isDrawn: false,
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageKey = keyof typeof PUBLIC_PAGES;
