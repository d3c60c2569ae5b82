import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import headStyles from './profile-head.module.css';
import { HeadAvatar, HeadName, type Identity } from './profile-head.tsx';
import styles from './profile-view.module.css';

const FACTS = ['7rem', '6rem', '6.5rem', '7.5rem', '20rem'];
const LINES = ['100%', '96%', '98%', '72%'];

function PanelSkeleton({ rows }: { rows: number }) {
  return (
    <div className={`box ${styles.panel}`}>
      <Skeleton width="9rem" height="1.625rem" />
      <div className={styles.facts} style={{ marginTop: 'var(--space-2)' }}>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes have no other identity.
          <div key={row}>
            <Skeleton width="6.5rem" height="1.375rem" />
            <Skeleton width="7rem" height="1.375rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The skeleton of a profile page; it says whose profile it is if the card was there before. */
export function ProfileSkeleton({ known }: { known: Identity | undefined }) {
  return (
    <div>
      <div className="vh" role="status">
        {known ? 'Loading profile...' : <h1>Loading profile...</h1>}
      </div>
      <div className={headStyles.head}>
        {known ? (
          <HeadAvatar profile={known} isOnline={false} />
        ) : (
          <Skeleton width="var(--avatar)" height="var(--avatar)" radius="var(--radius)" />
        )}
        <div className="stack tight">
          {known ? (
            <HeadName profile={known} />
          ) : (
            <div className="stack" style={{ gap: 'var(--space-1-5)' }}>
              <Skeleton width="min(20rem, 100%)" height="2.25rem" />
              <Skeleton width="8rem" height="1.125rem" />
            </div>
          )}
          <div className={headStyles.marks}>
            <Skeleton width="10rem" height="1.5rem" />
            <Skeleton width="6rem" height="1.5rem" />
            <Skeleton width="8rem" height="1.5rem" />
          </div>
        </div>
        <div className={`${headStyles.actions} ${headStyles.expected}`}>
          <Skeleton width="9.5rem" height="var(--control-md)" radius="var(--radius)" />
        </div>
      </div>
      <div className={styles.key}>
        <div className={styles.facts}>
          {FACTS.map((width) => (
            <div key={width}>
              <Skeleton width={width} height="2.75rem" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.section}>
          <Skeleton width="5rem" height="1.625rem" />
          <div className={styles.prose} style={{ marginTop: 'var(--space-3)' }}>
            {LINES.map((width) => (
              <Skeleton key={width} width={width} height="1rem" />
            ))}
          </div>
        </div>
        <div className={styles.aside}>
          <PanelSkeleton rows={6} />
          <PanelSkeleton rows={4} />
          <PanelSkeleton rows={3} />
        </div>
      </div>
    </div>
  );
}
