import { Plus } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './collection-card.module.css';
import listStyles from './collection-list.module.css';

const CARDS = [0, 1, 2];
const LINES = [0, 1, 2];

/** The page of the collections around the list itself. */
export function ListFrame({
  heading,
  onMake,
  children,
}: {
  heading?: Ref<HTMLHeadingElement>;
  onMake?: () => void;
  children: ReactNode;
}) {
  return (
    <ListPage
      title="My Collections"
      heading={heading}
      note="Only you can see these, unless you share one by its link."
      action={
        <Button variant="primary" icon={<Icon of={Plus} />} onClick={onMake}>
          New Collection
        </Button>
      }
    >
      {children}
    </ListPage>
  );
}

/** The skeleton of the list. */
export function ListSkeleton() {
  return (
    <div className={listStyles.grid} aria-busy="true">
      {CARDS.map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className="stack" style={{ gap: 'var(--space-2)' }}>
        <Skeleton width="60%" height="1.375rem" />
        <Skeleton width="85%" />
        <Skeleton width="4.5rem" />
      </div>
      <div className={styles.preview}>
        {LINES.map((line) => (
          <div key={line} className="row">
            <Skeleton width="2rem" height="2rem" radius="var(--radius)" />
            <Skeleton width="55%" height="1rem" />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span />
        <Skeleton width="8rem" height="2rem" radius="var(--radius)" />
      </div>
    </div>
  );
}
