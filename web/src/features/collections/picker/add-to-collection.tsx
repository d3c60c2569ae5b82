import type { ProfileCard } from '@lintel/contract/members/profiles';
import { FolderCheck, FolderPlus } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import { useIsSaved } from '../api.ts';
import styles from './add-to-collection.module.css';

const load = () => import('./add-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/**
 * The button that saves a profile; as a block (`block`) it shows its label. Its dialog is larger than the page around
 * it and loads on demand.
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
  const buttonProps = {
    ...(variant && { variant }),
    ...(size && { size }),
    icon: <Icon of={isSaved ? FolderCheck : FolderPlus} />,
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void dialog.open(),
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
          label="Add to Collection"
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
