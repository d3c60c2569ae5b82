import type { ReactNode } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { authMessageOf } from '../failures.ts';
import styles from './section.module.css';

/** One subject of the account page; `id` is its anchor. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className="muted sm">{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A section's content while it loads, and when it could not be loaded. */
export function Pending({
  error,
  onRetry,
  lines,
}: {
  error: Error | null;
  onRetry: () => void;
  /** How many rows are coming, as far as one can say. */
  lines: number;
}) {
  if (error) {
    return (
      <Alert>
        <p>{authMessageOf(error)}</p>
        <TextButton onClick={onRetry}>Try again</TextButton>
      </Alert>
    );
  }
  return (
    <div className="stack" role="status" aria-label="Loading...">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <Skeleton key={line} height="3rem" radius="var(--radius-md)" />
      ))}
    </div>
  );
}
