import type { ReactNode } from 'react';
import { Doorway } from './doorway.tsx';
import styles from './empty-state.module.css';

/** Nothing here, or nothing could be loaded: what it means in one sentence, and what to do. */
export function EmptyState({
  title,
  children,
  actions,
  tone = 'empty',
  level = 2,
}: {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One button; on an error "Try again" comes first. */
  actions?: ReactNode;
  tone?: 'empty' | 'error' | undefined;
  /** 1 where this is the whole page. */
  level?: 1 | 2 | 3 | undefined;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} role={tone === 'error' ? 'alert' : undefined}>
      <Doorway isSlipped={tone === 'error'} className={styles.art} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.words}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
