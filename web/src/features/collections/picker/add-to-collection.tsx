import type { ProfileCard } from '@lintel/contract/members/profiles';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useOnDemand } from '#web/ui/overlay/on-demand.ts';

const load = () => import('./add-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/** The button that saves a profile, with its words where it is as wide as its box (`block`). Its dialog is more code than the page around it and comes when it is reached for. */
export function AddToCollection({
  profile,
  variant,
  size,
  block,
}: {
  profile: ProfileCard;
} & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, reach] = useOnDemand(load, 'Failed to load collections');
  const open = async () => setOpen(await reach());
  const buttonProps = {
    ...(variant && { variant }),
    ...(size && { size }),
    icon: <Icon of={FolderPlus} />,
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void open(),
  } as const;
  return (
    <>
      {block ? (
        <Button {...buttonProps} block>
          Add to Collection
        </Button>
      ) : (
        <IconButton {...buttonProps} label="Add to Collection" />
      )}
      {isOpen && dialog && <dialog.AddDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}
