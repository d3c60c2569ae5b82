import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './inbox.module.css';
import listStyles from './list/conversation-list.module.css';
import { ListSkeleton } from './list/list-skeleton.tsx';

/** The messages before the application has loaded, with no conversation open. */
export function InboxSkeleton() {
  return (
    <div className={styles.inbox} data-inbox>
      <section className={listStyles.list}>
        <div className={listStyles.head}>
          <div className={listStyles.title}>
            <Skeleton width="7rem" height="var(--leading-xl)" />
          </div>
          <Skeleton width="14rem" height="2.25rem" radius="var(--radius-md)" />
          <Skeleton height="2.625rem" radius="var(--radius-md)" />
        </div>
        <div className={listStyles.rows}>
          <ListSkeleton />
        </div>
      </section>
      <div className={styles.placeholder} />
    </div>
  );
}
