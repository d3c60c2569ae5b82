import type { CollectionSummary } from '@lintel/contract/collections/collections';
import { displayName } from '@lintel/contract/values/members';
import { Trash2 } from 'lucide';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { FrontIcon } from '#web/ui/front/front-icon.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import styles from './collection-card.module.css';
import { moreLabel } from './state.ts';

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
            <FrontIcon member={card} />
            <span className="grow">
              <span className={`truncate ${styles.name}`}>{displayName(card)}</span>
              <RoleBadge role={card.role} plain />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className="sm quiet">{moreLabel(profileCount, preview.length)}</span>
        <ButtonLink to={PATHS.collection} params={{ id }} size="sm">
          View Collection<span className="vh"> {name}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
