import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { selection } from '#web/features/directory/comparison/selection.ts';
import { MessagesLink } from '#web/features/messaging/messages-link.tsx';
import { useMedia } from '#web/lib/browser-state.ts';
import { focusSearchBox } from '#web/lib/search-box-focus.ts';
import { useStore } from '#web/lib/store.ts';
import { NavLink } from '#web/ui/action/nav-link.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { PATHS } from '../lib/paths.ts';
import { AccountButton } from './account-button.tsx';
import { MAIN_LINKS } from './main-links.ts';
import styles from './main-nav.module.css';

const { search, collections, compare, messages } = MAIN_LINKS;

/** Whether the main navigation is at the bottom of the window, as on a phone, instead of in the header. */
export function useHasDock(session: SessionUser | null | undefined): boolean {
  const isNarrow = useMedia(BREAKPOINTS.narrow);
  return isNarrow && session?.onboardingComplete === true;
}

/** The main pages, for a member whose profile is complete. */
export function MainNav({ session }: { session: SessionUser }) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <NavLink to={search.to} icon={search.icon}>
        {search.words}
      </NavLink>
      <OtherLinks session={session} />
    </nav>
  );
}

/** The same at the bottom of the window, with the account. A page with its own bar hides it. */
export function Dock({ session }: { session: SessionUser }) {
  const isSearchPage = useLocation({ select: ({ pathname }) => pathname === PATHS.search });
  // Here Search stands in for the header's box.
  const focusBox = (event: MouseEvent) => {
    if (isSearchPage && focusSearchBox()) event.preventDefault();
  };
  return (
    <nav className={styles.dock} aria-label="Main" data-dock>
      <NavLink to={search.to} state={{ focusSearch: true }} icon={search.icon} onClick={focusBox}>
        {search.words}
      </NavLink>
      <OtherLinks session={session} />
      <AccountButton session={session} isDocked />
    </nav>
  );
}

function OtherLinks({ session }: { session: SessionUser }) {
  const chosen = useStore(selection).length;
  return (
    <>
      <NavLink to={collections.to} icon={collections.icon}>
        {collections.words}
      </NavLink>
      <NavLink to={compare.to} icon={compare.icon}>
        {compare.words}
        {chosen > 0 && ` (${chosen})`}
      </NavLink>
      <MessagesLink memberId={session.id} {...messages} />
    </>
  );
}
