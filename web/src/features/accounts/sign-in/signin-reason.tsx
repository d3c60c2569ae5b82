import type { Role } from '@lintel/contract/values/members';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { countOf } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';

/** Why the visitor is asked to sign in: their session has ended, or the page that they wanted. */
export function SigninReason() {
  const { site } = usePageContext();
  const path = safeSessionStorage.read(SESSION_KEYS.loginRedirectPath);
  const words = path && reasonWords(path, site);
  const isSignedOut = safeSessionStorage.read(SESSION_KEYS.signedOut) !== null;
  const reasons = [isSignedOut && 'You have been signed out.', words].filter(Boolean).join(' ');
  return reasons && <p className="muted">{reasons}</p>;
}

const PAGES: readonly (readonly [path: string, words: string])[] = [
  [PATHS.messages, 'Sign in to read your messages.'],
  [PATHS.sharedCollection, 'Sign in to see the collection that was shared with you.'],
  [PATHS.collections, 'Sign in to see your collections.'],
  [PATHS.compare, 'Sign in to compare profiles.'],
  ['/profile', 'Sign in to open this profile.'],
  [PATHS.account, 'Sign in to open your account.'],
  [PATHS.pricing, 'Sign in to choose a plan.'],
];

/** Describe the page behind a path; undefined for pages that need no words. */
export function reasonWords(path: string, site: Site | undefined): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://lintel.invalid');
  if (pathname === PATHS.search) return searchWords(searchParams, site);
  return PAGES.find(([start]) => pathname.startsWith(start))?.[1];
}

function searchWords(query: URLSearchParams, site: Site | undefined): string {
  const [role, ...roles] = query.getAll('role') as Role[];
  const [location, ...locations] = query.getAll('location');
  const label = role && roles.length === 0 ? ROLE_LABELS[role] : undefined;
  const place = locations.length === 0 ? location : undefined;
  if (!label) return 'Sign in to search the directory.';
  const count = countListed(site, role as Role, place);
  const [one, many] = [label.one.toLowerCase(), label.many.toLowerCase()];
  const who = count ? countOf(count, one, many) : many;
  return `Sign in to see ${who}${place ? ` in ${place}` : ''}.`;
}
