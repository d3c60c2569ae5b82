import type { PublicPageKey } from './public-pages.ts';

/** The pages with a form that leads into the application, in their own frame. They need scripts. */
export const SIGN_IN_PAGES: ReadonlySet<PublicPageKey> = new Set([
  'login',
  'forgotPassword',
  'signup',
]);
