import { checkedLine } from '@lintel/contract/values/evidence';
import type { Role } from '@lintel/contract/values/members';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '#web/lib/browser-storage.ts';
import { countOf } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import type { Site } from '#web/lib/site.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import styles from './sign-in.module.css';

/** Why the visitor is asked to sign in: their session has ended, or the page that they wanted. */
export function SigninReason() {
  const { path, isNew } = useWanted();
  const { site } = usePageContext();
  const words = path && !isNew && reasonText(path, site);
  const isSignedOut = safeSessionStorage.read(SESSION_KEYS.signedOut) !== null;
  const reasons = [isSignedOut && 'You have been signed out.', words && `Sign in to ${words}.`];
  const text = reasons.filter(Boolean).join(' ');
  return text && <p className="muted">{text}</p>;
}

/** For a browser in which no one has signed in: an account comes first where it opens the page that was wanted. */
export function AccountFirst() {
  const isHydrated = useIsHydrated();
  return isHydrated && <Invitation />;
}

function Invitation() {
  const { path, isNew } = useWanted();
  const { site } = usePageContext();
  const words = path && isNew && reasonText(path, site);
  if (!words) return null;
  return (
    <div className={styles.invitation}>
      <PublicMembers members={site?.publicMembers ?? []} />
      <p className={`strong ${styles.title}`}>Create a free account to {words}</p>
      <ButtonAnchor href={PATHS.signup} variant="primary" size="lg" block>
        Create a free account
      </ButtonAnchor>
    </div>
  );
}

/** Members whose pages anybody can open. */
function PublicMembers({ members }: { members: Site['publicMembers'] }) {
  if (members.length === 0) return null;
  return (
    <ul className={styles.members} aria-label="Some of our members">
      {members.map(({ path, name, role, location, checkedKinds }) => (
        <li key={path} className="box">
          <a className="strong" href={path}>
            {name}
          </a>
          <span className="sm muted">
            {ROLE_LABELS[role].one}, {location}
          </span>
          <span className="sm">{checkedLine(checkedKinds)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The page that was wanted, and whether the visitor is new to this browser and to that page. */
function useWanted() {
  const path = safeSessionStorage.read(SESSION_KEYS.loginRedirectPath);
  const isKnown = [LOCAL_KEYS.signedInBefore, LOCAL_KEYS.sessionHint].some(
    (key) => safeLocalStorage.read(key) !== null,
  );
  return { path, isNew: !isKnown && path !== null && isOpenToNewcomers(path) };
}

function isOpenToNewcomers(path: string): boolean {
  return path.startsWith(PATHS.search) || path.startsWith('/profile/');
}

const PAGES: readonly (readonly [path: string, words: string])[] = [
  [PATHS.messages, 'read your messages'],
  [PATHS.sharedCollection, 'see the collection that was shared with you'],
  [PATHS.collections, 'see your collections'],
  [PATHS.compare, 'compare profiles'],
  ['/profile', 'open this profile'],
  [PATHS.account, 'open your account'],
  [PATHS.pricing, 'choose a plan'],
];

/** What the page behind a path is wanted for; undefined for pages that need no words. */
function reasonText(path: string, site: Site | undefined): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://lintel.invalid');
  if (pathname === PATHS.search) return searchWords(searchParams, site);
  return PAGES.find(([start]) => pathname.startsWith(start))?.[1];
}

function searchWords(query: URLSearchParams, site: Site | undefined): string {
  const [role, ...roles] = query.getAll('role') as Role[];
  const [location, ...locations] = query.getAll('location');
  const label = role && roles.length === 0 ? ROLE_LABELS[role] : undefined;
  const place = locations.length === 0 ? location : undefined;
  if (!label) return 'search the directory';
  // There are no counts for towns.
  const isCounted = !query.has('place') && !query.has('q');
  const count = isCounted ? countListed(site, role as Role, place) : null;
  const [one, many] = [label.one.toLowerCase(), label.many.toLowerCase()];
  const who = count ? countOf(count, one, many) : many;
  return `see ${who}${place ? ` in ${place}` : ''}`;
}
