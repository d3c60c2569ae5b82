import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { Trash2 } from 'lucide-react';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { moreWords } from '../state.ts';
import styles from './collection-card.module.css';

const LINES = [0, 1, 2];

/** A collection's card: its name and the profiles saved most recently. */
export function CollectionCard({
  collection: { id, name, description, profileCount, preview },
  onDelete,
}: {
  collection: CollectionSummary;
  onDelete: () => void;
}) {
  return (
    <article className={styles.card}>
      <div>
        <div className={styles.top}>
          <h2>{name}</h2>
          <IconButton
            label={`Delete ${name}`}
            className={styles.delete}
            icon={<Icon of={Trash2} size="sm" />}
            onClick={onDelete}
          />
        </div>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.count}>{countOf(profileCount, 'profile', 'profiles')}</p>
      </div>
      <ul className={styles.preview}>
        {preview.map((card) => (
          <li key={card.id}>
            <ProfileAvatar profile={card} size="sm" />
            <span className="grow">
              <span className={`truncate ${styles.name}`}>
                {card.businessName ?? card.fullName}
              </span>
              <RoleBadge role={card.role} plain />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className="sm quiet">{moreWords(profileCount, preview.length)}</span>
        <ButtonLink to={PATHS.collection} params={{ id }} size="sm">
          View Collection<span className="vh"> {name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** The skeleton of a collection card. */
export function CollectionCardSkeleton() {
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
            <Skeleton width="2rem" height="2rem" radius="var(--radius-md)" />
            <Skeleton width="55%" height="1rem" />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span />
        <Skeleton width="8rem" height="2rem" radius="var(--radius-sm)" />
      </div>
    </div>
  );
}
