import { Button } from '#web/ui/action/button.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useUnblock } from './api.ts';

/** The button that unblocks a member at once. */
export function UnblockButton({ profileId }: { profileId: string }) {
  const unblock = useUnblock();
  const undo = () =>
    unblock.mutate(profileId, {
      onError: (error) => failureToast({ title: 'Could not unblock them', error, retry: undo }),
    });
  return (
    <Button size="sm" busy={unblock.isPending} onClick={undo}>
      Unblock
    </Button>
  );
}
