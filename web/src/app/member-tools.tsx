import type { SessionUser } from '@lintel/contract/accounts';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell, Search } from 'lucide-react';
import { MessagesLink } from '#web/features/messages/badge/messages-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AccountButton } from './account-button.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { PATHS } from './paths.ts';

/** The header's right side for a member; search and messages come with a complete profile. */
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
        <button
          type="button"
          className={styles.tool}
          aria-label="Notifications"
          data-tip="Notifications"
          onClick={() => toast({ title: 'No new notifications' })}
        >
          <Icon of={Bell} />
        </button>
        {onboardingComplete && <MessagesLink memberId={session.id} className={styles.tool} />}
        <AccountButton session={session} />
      </nav>
    </>
  );
}
