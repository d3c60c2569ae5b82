import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './banner.module.css';

type BannerTone = 'note' | 'warn' | 'bad' | 'good';

const ICONS: Record<BannerTone, IconNode> = {
  note: Info,
  warn: TriangleAlert,
  bad: CircleAlert,
  good: CircleCheck,
};

/** A persistent notice at the top of the content that it concerns. */
export function Banner({
  tone = 'note',
  icon,
  children,
}: {
  tone?: BannerTone | undefined;
  icon?: IconNode | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <Icon of={icon ?? ICONS[tone]} className={styles.icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
