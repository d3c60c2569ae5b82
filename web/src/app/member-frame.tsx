import { Bell } from 'lucide';
import { ReminderRoom } from '#web/features/accounts/confirmation-banner.tsx';
import { NavLinkShape } from '#web/ui/action/nav-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import header from '../public/header.module.css';
import { MAIN_LINKS } from './main-links.ts';
import styles from './main-nav.module.css';

/**
 * What the application's document shows a member before any script runs, until the application replaces it. It is the
 * same for every page and member, cannot be used, and is hidden from assistive technology.
 */
export function MemberFrame() {
  const links = Object.entries(MAIN_LINKS).map(([key, { icon, words }]) => (
    <NavLinkShape key={key} icon={icon}>
      {words}
    </NavLinkShape>
  ));
  return (
    <div className={styles.shape} aria-hidden="true" inert>
      <div className={header.header}>
        <div className={`wrap-page ${header.bar}`}>
          <span className={header.logo}>
            <Logo />
          </span>
          <div className={`${styles.nav} ${styles.inHeader}`}>{links}</div>
          <div className={header.tools}>
            <span className={header.tool}>
              <Icon of={Bell} />
            </span>
            <span className={`${header.me} ${styles.inHeader}`}>
              <span className={styles.avatar} />
            </span>
          </div>
        </div>
      </div>
      <ReminderRoom />
      <main>
        <div className={styles.front} />
        <div className={`wrap-page ${styles.coming}`} data-wide>
          <span className={styles.side} />
          <span className={styles.title} />
          <span className={styles.rows} />
        </div>
      </main>
      <div className={`${styles.dock} ${styles.inDock}`} data-dock>
        {links}
        <span className={`${header.me} ${header.docked}`} />
      </div>
    </div>
  );
}
