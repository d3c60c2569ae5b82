import type { CollectionDetail } from '@lintel/contract/collections/collections';
import { Columns3, Download, LayoutGrid, Link2, List } from 'lucide';
import { useId } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useExport } from '../saved-api.ts';
import type { Look, Order, View } from '../state.ts';
import styles from './look-bar.module.css';

const VIEWS: readonly { value: View; label: string; icon: React.ReactNode }[] = [
  { value: 'cards', label: 'Cards', icon: <Icon of={LayoutGrid} size="sm" /> },
  { value: 'list', label: 'List', icon: <Icon of={List} size="sm" /> },
  { value: 'board', label: 'Board', icon: <Icon of={Columns3} size="sm" /> },
];
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'added', label: 'Last added' },
  { value: 'name', label: 'Name' },
];

/** The collection's view and sort order, and the buttons to export and share it. */
export function LookBar({
  collection,
  look,
  onLook,
}: {
  collection: CollectionDetail;
  look: Look;
  onLook: (look: Look) => void;
}) {
  const sortId = useId();
  return (
    <div className={styles.bar}>
      <Segmented
        label="View"
        options={VIEWS}
        value={look.view}
        onChange={(view) => onLook({ ...look, view })}
      />
      <span className={styles.sort}>
        <label htmlFor={sortId}>Sort by</label>
        <Select
          id={sortId}
          className={styles.select}
          options={ORDERS}
          value={look.order}
          onChange={({ target }) => onLook({ ...look, order: target.value as Order })}
        />
      </span>
      <span className={styles.take}>
        <Share collection={collection} />
        <ExportButton collection={collection} />
      </span>
    </div>
  );
}

const loadShare = () => import('../sharing/share-dialog.tsx');

function Share({ collection }: { collection: CollectionDetail }) {
  const dialog = useDialogOnDemand(loadShare, 'Failed to share collection');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Link2} size="sm" />}
        onClick={() => void dialog.open()}
      >
        {collection.shareToken ? 'Shared by link' : 'Share'}
      </Button>
      {dialog.opened && (
        <dialog.opened.ShareDialog collection={collection} onClose={dialog.close} />
      )}
    </>
  );
}

function ExportButton({ collection }: { collection: CollectionDetail }) {
  const download = useExport(collection);
  const start = () =>
    download.mutate(undefined, {
      onError: (error) =>
        failureToast({ title: 'Failed to export collection', error, retry: start }),
    });
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Icon of={Download} size="sm" />}
      busy={download.isPending}
      onClick={start}
    >
      Export CSV
    </Button>
  );
}
