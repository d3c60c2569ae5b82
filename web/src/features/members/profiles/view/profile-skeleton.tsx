import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import frontStyles from '#web/ui/front/front.module.css';
import { Front } from '#web/ui/front/front.tsx';
import styles from './profile-view.module.css';
import titleStyles from './title.module.css';
import { MemberTitle } from './title.tsx';

const LINES = ['100%', '96%', '98%', '72%'];

/** The skeleton of a profile page; it says whose profile it is if the card was there before. */
export function ProfileSkeleton({
  known,
  above,
}: {
  known: ProfileCard | undefined;
  above: ReactNode;
}) {
  const actions = (
    <div className={`${titleStyles.actions} ${titleStyles.expected}`}>
      <Skeleton width="20rem" height="var(--control-md)" radius="var(--radius)" />
    </div>
  );
  return (
    <div className={styles.page}>
      {known ? (
        <Front member={known} place="page" isMoving />
      ) : (
        <div className={frontStyles.page} style={{ background: 'var(--surface-sunk)' }} />
      )}
      <div className="wrap-page">
        {above}
        <div className="vh" role="status">
          {known ? 'Loading profile...' : <h1>Loading profile...</h1>}
        </div>
        {known ? (
          <MemberTitle profile={known} actions={actions} />
        ) : (
          <div className={titleStyles.title}>
            <div className={titleStyles.names}>
              <Skeleton width="min(20rem, 100%)" height="var(--leading-3xl)" />
              <Skeleton width="12rem" height="var(--leading-lg)" />
              <div className={titleStyles.marks}>
                <Skeleton width="14rem" height="1.5rem" />
              </div>
            </div>
            {actions}
          </div>
        )}
        <div className={styles.key}>
          <div className={styles.figures}>
            <Skeleton width="10rem" height="4.625rem" />
            <Skeleton width="10rem" height="4.625rem" />
            <div className={styles.place}>
              <Skeleton width="12rem" height="4.625rem" />
            </div>
            <div className={styles.further}>
              <Skeleton width="12rem" height="2.75rem" />
            </div>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Skeleton width="100%" height="16rem" radius="var(--radius)" />
            <div className={styles.prose}>
              {LINES.map((width) => (
                <Skeleton key={width} width={width} height="1.125rem" />
              ))}
            </div>
          </div>
          <Skeleton width="100%" height="16rem" radius="var(--radius)" />
        </div>
      </div>
    </div>
  );
}
