import type { SavedProfile } from '@lintel/contract/collections/collections';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useRemoveProfile } from '../saved-api.ts';
import { nameOf } from '../state.ts';

/** Ask for confirmation before removing a profile from the collection. */
export function RemoveDialog({
  collectionId,
  profile,
  onClose,
  onRemoved,
}: {
  collectionId: string;
  profile: SavedProfile;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useRemoveProfile(collectionId, profile.profileId);
  const act = () =>
    remove.mutateAsync().then(
      () => {
        toast({ title: 'Profile removed from collection' });
        onRemoved();
      },
      (error) => failureToast({ title: 'Failed to remove profile', error }),
    );
  const noteWarning = profile.note ? ' Your note about it will be deleted.' : '';
  return (
    <AlertDialog
      onClose={onClose}
      title={`Remove ${nameOf(profile) ?? 'this profile'}?`}
      consequence={`We will remove it from this collection.${noteWarning} The member and your messages are not affected.`}
      safeLabel="Keep it"
      actionLabel="Remove profile"
      onAction={() => void act()}
      progress={remove}
    />
  );
}
