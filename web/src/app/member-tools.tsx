import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { MessagesLink } from '#web/features/messaging/badge/messages-link.tsx';
import { Bell } from '#web/features/notifications/bell/bell.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { PATHS } from '../lib/paths.ts';
import styles from '../public/header.module.css';
import { AccountButton } from './account-button.tsx';
import { HeaderSearch } from './header-search.tsx';

/** The right side of the header for a member; search and messages require a complete profile. */
export function MemberTools({ session }: { session: SessionUser }) {
  const isSearchPage = useLocation({ select: ({ pathname }) => pathname === PATHS.search });
  const { onboardingComplete } = session;
  return (
    <>
      {onboardingComplete && !isSearchPage && <HeaderSearch />}
      <nav className={styles.tools} aria-label="Account">
        {onboardingComplete && !isSearchPage && (
          <Link
            to={PATHS.search}
            className={`${styles.tool} ${styles.narrow}`}
            aria-label="Search"
            data-tip="Search"
          >
            <Icon of={Search} />
          </Link>
        )}
        <Bell className={styles.tool} />
        {onboardingComplete && <MessagesLink memberId={session.id} className={styles.tool} />}
        <AccountButton session={session} />
      </nav>
    </>
  );
}
