import { Link } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './nav-link.module.css';

interface NavContent {
  icon: IconNode;
  /** A count, at the corner of the icon or behind the words. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A link of the main navigation: words in a wide header, otherwise an icon with its words beneath. */
export function NavLink({
  icon,
  mark,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & NavContent) {
  return (
    <Link {...rest} className={styles.link}>
      <Content icon={icon} mark={mark}>
        {children}
      </Content>
    </Link>
  );
}

/** What such a link looks like before the application has loaded. */
export function NavLinkShape(content: NavContent) {
  return (
    <span className={styles.link}>
      <Content {...content} />
    </span>
  );
}

function Content({ icon, mark, children }: NavContent) {
  return (
    <>
      <Icon of={icon} className={styles.icon} />
      <span>{children}</span>
      {/* The space keeps the count apart from the word for voice control. */}
      {mark && ' '}
      {mark && <span className={styles.mark}>{mark}</span>}
    </>
  );
}
