import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProfileCardSkeleton } from '#web/ui/property/profile-card-skeleton.tsx';
import headStyles from './collection-head.module.css';
import barStyles from './look-bar.module.css';
import cardStyles from './saved-cards.module.css';

const CARDS = [0, 1, 2];

/** The skeleton of a collection page. */
export function CollectionSkeleton() {
  return (
    <div aria-busy="true">
      <div className={headStyles.head}>
        <div className={`${headStyles.words} stack`}>
          <h1 className="vh">Loading collection</h1>
          <Skeleton width="16rem" height="2.375rem" />
          <Skeleton width="12rem" height="1.375rem" />
        </div>
      </div>
      <div className={barStyles.bar}>
        <Skeleton width="11rem" height="2.25rem" radius="var(--radius)" />
      </div>
      <div className={cardStyles.grid}>
        {CARDS.map((card) => (
          <ProfileCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
