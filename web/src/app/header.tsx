import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, localShelf } from '#web/lib/browser-storage.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import styles from './header.module.css';
import { PATHS } from './paths.ts';

// A visitor never needs the menus of a member.
const MemberTools = lazy(async () => ({
  default: (await import('./member-tools.tsx')).MemberTools,
}));

function VisitorTools() {
  return (
    <nav className={styles.tools} aria-label="Account">
      <ButtonLink to={PATHS.login} variant="ghost">
        Sign In
      </ButtonLink>
      <ButtonLink to={PATHS.signup} variant="primary">
        Get Started Free
      </ButtonLink>
    </nav>
  );
}

/** Over every page but the entrance. Until the session is known it shows what the last visit suggests. */
export function Header() {
  const session = useSession();
  const isVisitor = session === null || (!session && !localShelf.read(LOCAL_KEYS.sessionHint));
  return (
    <header className={styles.header}>
      <div className={`wrap-page ${styles.bar}`}>
        <Link className={styles.logo} to={session ? PATHS.search : PATHS.home} aria-label="Lintel">
          {isVisitor ? (
            <Logo />
          ) : (
            <>
              <Logo className={styles.full} />
              <Logo form="mark" height={28} className={styles.mark} />
            </>
          )}
        </Link>
        {isVisitor && <VisitorTools />}
        {session && (
          <Suspense>
            <MemberTools session={session} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
