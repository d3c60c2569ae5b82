import type { CollectionDetail } from '@lintel/contract/collections/collections';
import { Pencil, Plus } from 'lucide';
import type { Ref } from 'react';
import { countOf, formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import styles from './collection-head.module.css';

const loadForm = () => import('../form/edit-collection-dialog.tsx');

/** The collection's name and description, and the buttons that change it. */
export function CollectionHead({
  collection,
  headingRef,
}: {
  collection: CollectionDetail;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const form = useDialogOnDemand(loadForm, 'Failed to update collection');
  const { name, description, profileCount, createdAt } = collection;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 ref={headingRef} tabIndex={-1}>
          {name}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
        <p className="muted">
          {countOf(profileCount, 'profile', 'profiles')}, created {formatDate(createdAt)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon={<Icon of={Pencil} size="sm" />} onClick={() => void form.open()}>
          Edit Collection
        </Button>
        <ButtonLink to={PATHS.search} variant="primary" icon={<Icon of={Plus} />}>
          Add More Profiles
        </ButtonLink>
      </div>
      {form.opened && (
        <form.opened.EditCollectionDialog collection={collection} onClose={form.close} />
      )}
    </header>
  );
}
