import type { ReactNode } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { authMessageOf } from '../failures.tsx';
import styles from './section.module.css';

/** A section of the account page; `id` is its anchor. */
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

/** A section's content while it loads or when it could not be loaded. */
export function Pending({
  error,
  onRetry,
  heights,
}: {
  error: Error | null;
  onRetry: () => void;
  /** The heights of the parts to come, as CSS lengths. */
  heights: readonly string[];
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
    <div className={styles.body} role="status" aria-label="Loading...">
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="var(--radius-md)" />
      ))}
    </div>
  );
}
