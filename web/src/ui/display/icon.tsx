import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** A decorative icon beside text; hidden from assistive technology. */
export function Icon({
  of: Drawing,
  size = 'md',
  className,
}: {
  of: LucideIcon;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}) {
  return <Drawing aria-hidden className={classNames(styles[size], className)} />;
}
