import { useQueryClient } from '@tanstack/react-query';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { unblock, useBlock } from './api.ts';

const UNDO_MILLISECONDS = 10_000;

/** What a block means. */
export const BLOCK_CONSEQUENCE =
  'You will not be able to see or message each other. We do not tell them. You can unblock them on your account page.';

/** Block a member, and then offer to undo it. `onClose` closes the dialog that asked. */
export function useBlockMember({
  id,
  name,
  onClose,
  onBlocked,
}: {
  id: string;
  name: string;
  onClose: () => void;
  /** Leaves the page of the blocked member. */
  onBlocked: () => unknown;
}) {
  const client = useQueryClient();
  const undo = (): Promise<void> =>
    unblock(client, id).then(
      () => toast({ title: `${name} unblocked` }),
      (error) => failureToast({ title: `Could not unblock ${name}`, error, retry: undo }),
    );
  return useBlock(id, () => {
    onClose();
    toast({
      title: `${name} blocked`,
      action: { label: 'Undo', onSelect: () => void undo() },
      milliseconds: UNDO_MILLISECONDS,
    });
    return onBlocked();
  });
}
