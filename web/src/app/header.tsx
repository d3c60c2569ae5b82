import { Link } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { PATHS } from '../lib/paths.ts';
import styles from '../public/header.module.css';
import { VisitorHeader } from '../public/visitor-header.tsx';
import { MemberTools } from './member-tools.tsx';

/** The header of every page except the sign-in pages. Until the session is known, it shows the last known state. */
export function Header() {
  const session = useSession();
  if (session === null || (!session && !safeLocalStorage.read(LOCAL_KEYS.sessionHint))) {
    return <VisitorHeader />;
  }
  return (
    <header className={styles.header}>
      <div className={`wrap-page ${styles.bar}`}>
        <Link className={styles.logo} to={session ? PATHS.search : PATHS.home} aria-label="Lintel">
          <Logo />
        </Link>
        {session && <MemberTools session={session} />}
      </div>
    </header>
  );
}
