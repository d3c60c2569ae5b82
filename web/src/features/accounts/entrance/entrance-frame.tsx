import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { useFocusOnChange } from '#web/ui/action/focus.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { Terrace } from '#web/ui/property/terrace.tsx';
import styles from './entrance-frame.module.css';

/** The two halves of the sign-in and sign-up pages: the form, and the street that it leads to. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  // Another title is another view of the same page: whoever cannot see that is taken to its heading.
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <main id="main" tabIndex={-1} className={styles.entrance}>
      <div className={styles.pane}>
        <div className="row between">
          <Link className={styles.logo} to={PATHS.home} aria-label="Lintel">
            <Logo />
          </Link>
          <ButtonLink
            to={PATHS.home}
            variant="ghost"
            size="sm"
            icon={<Icon of={ArrowLeft} size="sm" />}
          >
            Back to Home
          </ButtonLink>
        </div>
        <div className={styles.inner}>
          <h1 className={styles.title} tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {children}
        </div>
      </div>
      <div className={styles.street}>
        <p className={styles.motto}>Know who you are opening the door to.</p>
        <Terrace className={styles.terrace} />
        <div className={styles.ground} />
      </div>
    </main>
  );
}
