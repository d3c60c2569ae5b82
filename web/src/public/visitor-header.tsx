import { buttonClass } from '#web/ui/action/button-look.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { PATHS } from '../lib/paths.ts';
import styles from './header.module.css';

/** The header for visitors who are not signed in, with plain links because some pages have no router. */
export function VisitorHeader({ isMember = false }: { isMember?: boolean }) {
  return (
    <header className={`${styles.header} ${styles.visitor}`}>
      <div className={`wrap-page ${styles.bar}`}>
        <a className={styles.logo} href={PATHS.home} aria-label="Lintel">
          <Logo />
        </a>
        <nav className={styles.links} aria-label="Main">
          <a href="/#features">Features</a>
          <a href="/#how-it-works">How it works</a>
          <a href={PATHS.pricing}>Pricing</a>
        </nav>
        {!isMember && (
          <nav className={styles.tools} aria-label="Account">
            <a className={buttonClass({ variant: 'ghost' })} href={PATHS.login}>
              Sign In
            </a>
            <a className={buttonClass({ variant: 'primary' })} href={PATHS.signup}>
              Get Started Free
            </a>
          </nav>
        )}
      </div>
    </header>
  );
}
