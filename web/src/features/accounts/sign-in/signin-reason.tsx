import { ROLE_LABELS, ROLES } from '@lintel/contract/values/members';
import { placeLabel } from '@lintel/contract/values/places';
import { useEffect, useState } from 'react';
import { type AskedBefore, askedIn, findListed, type Listed } from '#web/lib/asked-before.ts';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import {
  LOCAL_KEYS,
  SESSION_KEYS,
  safeLocalStorage,
  safeSessionStorage,
} from '#web/lib/browser-storage.ts';
import { formatCount } from '#web/lib/format.ts';
import { still } from '#web/lib/island.tsx';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import styles from './sign-in.module.css';

const PublicMembers = still(async () => (await import('./public-members.tsx')).PublicMembers);

/** Why the visitor is asked to sign in: their session has ended, or the page that they wanted. */
export function SigninReason() {
  const { path, isNew } = useWanted();
  const words = path && !isNew && reasonText(path);
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
  const [listed, setListed] = useState<Listed | null>(null);
  const asked = isNew ? askedIn(path) : null;
  useEffect(() => {
    const stop = new AbortController();
    const question = askedIn(path);
    if (isNew && question) void findListed(question, stop.signal).then(setListed);
    return () => stop.abort();
  }, [path, isNew]);
  const words = path && isNew && reasonText(path);
  if (!words) return null;
  // Of those who fit another search nothing is known here.
  const others = path.startsWith(`${PATHS.search}?`) ? [] : site?.publicMembers.slice(0, 3);
  const members = (asked ? listed?.members : others) ?? [];
  return (
    <div className={styles.invitation}>
      <p className={`strong ${styles.title}`}>
        {asked ? aboutText(asked, listed) : `Create a free account to ${words}`}
      </p>
      {members.length > 0 && <PublicMembers members={members} />}
      <p>
        {asked && `Create a free account to ${listed?.count === 0 ? 'search for' : 'see'} them. `}
        What do you do in property?
      </p>
      <ul className={styles.roles} aria-label="Create a free account">
        {ROLES.map((role) => (
          <li key={role}>
            <ButtonAnchor href={`${PATHS.signup}?role=${role}`} variant="primary" block>
              {ROLE_LABELS[role].one}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who was asked for and where: "About 20 management companies in and around Harrogate". */
function aboutText({ role, location }: AskedBefore, listed: Listed | null): string {
  const { many } = ROLE_LABELS[role];
  const who = listed?.count ? `About ${formatCount(listed.count)} ${many.toLowerCase()}` : many;
  if (location) return `${who} in ${location}`;
  return listed?.place ? `${who} in and around ${placeLabel(listed.place.name)}` : who;
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
  ['/confirm/', 'say whether you have worked together'],
];

/** What the page behind a path is wanted for; undefined for pages that need no words. */
function reasonText(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://lintel.invalid');
  if (pathname === PATHS.search) return searchWords(askedIn(path), searchParams.get('q'));
  return PAGES.find(([start]) => pathname.startsWith(start))?.[1];
}

function searchWords(asked: AskedBefore | null, q: string | null): string {
  if (!asked) return q ? `search for “${q}”` : 'search the directory';
  const { role, location } = asked;
  return `see ${ROLE_LABELS[role].many.toLowerCase()}${location ? ` in ${location}` : ''}`;
}
