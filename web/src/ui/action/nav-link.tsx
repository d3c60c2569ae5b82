import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './nav-link.module.css';

/** A link of the main navigation: words in a wide header, otherwise an icon with its words beneath. */
export function NavLink({
  icon,
  mark,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & {
  icon: LucideIcon;
  /** A count, at the corner of the icon or behind the words. */
  mark?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Link {...rest} className={styles.link}>
      <Icon of={icon} className={styles.icon} />
      <span>{children}</span>
      {/* The space keeps the count apart from the word for voice control. */}
      {mark && ' '}
      {mark && <span className={styles.mark}>{mark}</span>}
    </Link>
  );
}
