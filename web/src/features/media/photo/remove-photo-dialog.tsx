import { messageOf } from '#web/lib/api-error.ts';
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
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Remove your photo?"
      consequence="Your initials will show in its place, everywhere on Lintel."
      safeLabel="Keep photo"
      actionLabel="Remove photo"
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error) : undefined}
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
