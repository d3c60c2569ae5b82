import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { UNDO_MILLISECONDS } from '@lintel/contract/values/collections';
import { DEFAULT_FREQUENCY, FREQUENCY_LABELS } from '@lintel/contract/values/saved-searches';
import { Link } from '@tanstack/react-router';
import { Pause, Pencil, Play, Trash2 } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useDeleteSearch, useRestoreSearch, useUpdateSearch } from '../api.ts';
import styles from './search-list.module.css';

/** A saved search: what is new, what it asks for, and what its owner does with it. */
export function SearchRow({
  search,
  description,
  onEdit,
  onDeleted,
}: {
  search: SavedSearch;
  description: string;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const { id, name, query, dropped, frequency, newCount } = search;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={PATHS.search} search={{ ...parseQuery(query), saved: id }}>
            {name}
          </Link>
          {newCount > 0 && <Badge tone="accent">{newCount} new</Badge>}
        </h2>
        <p className="muted">{description}</p>
        {dropped.length > 0 && (
          <p className={styles.dropped}>
            No longer available and left out: {dropped.map(droppedValue).join(', ')}
          </p>
        )}
        <p className="sm quiet">
          {frequency === 'off' ? 'Alerts are off' : FREQUENCY_LABELS[frequency]}
        </p>
      </div>
      <div className={styles.actions}>
        <PauseButton search={search} />
        <IconButton label={`Edit ${name}`} icon={<Icon of={Pencil} size="sm" />} onClick={onEdit} />
        <DeleteButton search={search} onDeleted={onDeleted} />
      </div>
    </li>
  );
}

/** The value of a filter that was dropped, without the name that it has in the address. */
function droppedValue(dropped: string): string {
  return dropped.slice(dropped.indexOf('=') + 1);
}

function PauseButton({ search: { id, name, frequency, isFirst } }: { search: SavedSearch }) {
  const update = useUpdateSearch();
  const isOff = frequency === 'off';
  const usual = isFirst ? 'bell' : DEFAULT_FREQUENCY;
  const toggle = () =>
    update.mutate(
      { id, frequency: isOff ? usual : 'off' },
      {
        onError: (error) =>
          failureToast({ title: 'Failed to change the search', error, retry: toggle }),
      },
    );
  return (
    <IconButton
      label={`${isOff ? 'Resume' : 'Pause'} ${name}`}
      icon={<Icon of={isOff ? Play : Pause} size="sm" />}
      busy={update.isPending}
      onClick={toggle}
    />
  );
}

/** The promises of the mutations are followed even after the row has gone. */
function DeleteButton({
  search: { id, name },
  onDeleted,
}: {
  search: SavedSearch;
  onDeleted: () => void;
}) {
  const restore = useRestoreSearch();
  const remove = useDeleteSearch();
  const undo = (): Promise<unknown> =>
    restore
      .mutateAsync(id)
      .catch((error) =>
        failureToast({ title: 'Failed to restore the search', error, retry: undo }),
      );
  const act = async () => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      return failureToast({ title: 'Failed to delete the search', error });
    }
    toast({
      title: `Search "${name}" deleted`,
      action: { label: 'Undo', onSelect: () => void undo() },
      milliseconds: UNDO_MILLISECONDS,
    });
    onDeleted();
  };
  return (
    <IconButton
      label={`Delete ${name}`}
      icon={<Icon of={Trash2} size="sm" />}
      busy={remove.isPending}
      onClick={() => void act()}
    />
  );
}
