import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './empty-state.module.css';

/** An empty or failed state: one sentence that explains it, and what to do. */
export function EmptyState({
  title,
  icon,
  children,
  actions,
  tone = 'empty',
  level = 2,
}: {
  title: string;
  /** What is missing, drawn in the doorway. */
  icon?: IconNode | undefined;
  /** One sentence. */
  children?: ReactNode;
  /** One button; after an error, "Try again" comes first. */
  actions?: ReactNode;
  tone?: 'empty' | 'error' | undefined;
  /** 1 if this is the whole page. */
  level?: 1 | 2 | 3 | undefined;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={`box ${styles.empty}`} role={tone === 'error' ? 'alert' : undefined}>
      <div className={styles.art}>
        <Doorway isSlipped={tone === 'error'} />
        {icon && <Icon of={icon} size="lg" className={styles.icon} />}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.words}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The empty doorway; after an error its lintel has slipped. */
function Doorway({ isSlipped }: { isSlipped: boolean }) {
  return (
    <svg viewBox="0 0 130 128" aria-hidden="true">
      <rect x="31" y="30" width="68" height="98" fill="var(--surface-sunk)" />
      <rect x="31" y="30" width="8" height="98" fill="var(--line-strong)" />
      <rect x="91" y="30" width="8" height="98" fill="var(--line-strong)" />
      <rect
        x="19"
        y="16"
        width="92"
        height="14"
        fill={isSlipped ? 'var(--danger)' : 'var(--accent)'}
        transform={isSlipped ? 'rotate(-9 99 30)' : undefined}
      />
      <rect x="8" y="126" width="114" height="3" fill="var(--line-strong)" />
    </svg>
  );
}
