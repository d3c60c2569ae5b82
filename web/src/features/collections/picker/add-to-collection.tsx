import type { ProfileCard } from '@lintel/contract/members/profiles';
import { displayName } from '@lintel/contract/values/members';
import { FolderCheck, FolderPlus } from 'lucide';
import { useStore } from '#web/lib/store.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useIsSaved } from '../api.ts';
import styles from './add-to-collection.module.css';
import { useAddToCollection, useUndoAdding } from './api.ts';
import { lastUsed } from './last-used.ts';

const load = () => import('./add-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/** Add the profile to the collection used last; the toast offers to change that. */
function useAddAgain(profileId: string, choose: () => void) {
  const add = useAddToCollection(profileId);
  const remove = useUndoAdding(profileId);
  return ({ id, name }: { id: string; name: string }) => {
    const change = () => {
      lastUsed.set(null);
      remove.mutate(id, { onSuccess: choose });
    };
    add.mutate(id, {
      onSuccess: () =>
        toast({ title: `Added to "${name}"`, action: { label: 'Change', onSelect: change } }),
      // The collection may be full or gone: choose another.
      onError: () => {
        lastUsed.set(null);
        choose();
      },
    });
  };
}

/**
 * The button that saves a profile; as a block (`block`) it shows its label. Its dialog is larger than the page around
 * it and loads on demand. After a first profile the next one goes to the same collection.
 */
export function AddToCollection({
  profile,
  variant,
  size,
  block,
}: {
  profile: ProfileCard;
} & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const dialog = useDialogOnDemand(load, 'Failed to load collections');
  const isSaved = useIsSaved(profile.id);
  const open = () => void dialog.open();
  const addAgain = useAddAgain(profile.id, open);
  const target = useStore(lastUsed);
  const isQuick = target !== null && !isSaved;
  const buttonProps = {
    ...(variant && { variant }),
    ...(size && { size }),
    icon: <Icon of={isSaved ? FolderCheck : FolderPlus} />,
    ...(!isQuick && { 'aria-haspopup': 'dialog' as const }),
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: isQuick ? () => addAgain(target) : open,
  } as const;
  return (
    <>
      {block ? (
        <Button {...buttonProps} block>
          Add to Collection
        </Button>
      ) : (
        <IconButton
          {...buttonProps}
          label={`Add to Collection: ${displayName(profile)}`}
          data-tip="Add to Collection"
          {...(isSaved && {
            className: styles.saved,
            'aria-description': 'Saved',
            'data-tip': 'Saved. Add to another collection',
          })}
        />
      )}
      {dialog.opened && <dialog.opened.AddDialog profile={profile} onClose={dialog.close} />}
    </>
  );
}
