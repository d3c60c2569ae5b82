import type { PublicPageKey } from './public-pages.ts';

/** The pages with a form that leads into the application, in a frame of their own. They need scripts. */
export const ENTRANCES: ReadonlySet<PublicPageKey> = new Set(['login', 'forgotPassword', 'signup']);
