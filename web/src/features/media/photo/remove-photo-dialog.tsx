import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useRemovePhoto } from './api.ts';

/** Ask for confirmation before removing the member's photo. */
export function RemovePhotoDialog({
  onClose,
  onRemoved,
}: {
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemovePhoto();
  return (
    <AlertDialog
      onClose={onClose}
      title="Remove your photo?"
      consequence="Your front door will show instead."
      safeLabel="Keep photo"
      actionLabel="Remove photo"
      progress={remove}
      onAction={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onRemoved();
          },
        })
      }
    />
  );
}
