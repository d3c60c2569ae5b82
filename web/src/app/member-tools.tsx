import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { useLocation } from '@tanstack/react-router';
import { Bell } from '#web/features/notifications/bell/bell.tsx';
import { ViewsLeft } from '#web/features/plans/views-left.tsx';
import { PATHS } from '../lib/paths.ts';
import styles from '../public/header.module.css';
import { AccountButton } from './account-button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MainNav, useHasDock } from './main-nav.tsx';

/** The header for a member; all but the bell and the account require a complete profile. */
export function MemberTools({ session }: { session: SessionUser }) {
  const isSearchPage = useLocation({ select: ({ pathname }) => pathname === PATHS.search });
  const hasDock = useHasDock(session);
  const { onboardingComplete } = session;
  return (
    <>
      {onboardingComplete && !hasDock && <MainNav session={session} />}
      {onboardingComplete && !isSearchPage && <HeaderSearch />}
      {onboardingComplete && <ViewsLeft />}
      <nav className={styles.tools} aria-label="Account">
        <Bell className={styles.tool} />
        {!hasDock && <AccountButton session={session} />}
      </nav>
    </>
  );
}
