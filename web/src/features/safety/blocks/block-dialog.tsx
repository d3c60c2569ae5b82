import { useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { unblock, useBlock } from './api.ts';

const UNDO_MILLISECONDS = 10_000;

/** Ask for confirmation before blocking a member, then offer to undo it. */
export function BlockDialog({
  id,
  name,
  onClose,
  onBlocked,
}: {
  id: string;
  name: string;
  onClose: () => void;
  onBlocked: () => unknown;
}) {
  const client = useQueryClient();
  const undo = (): Promise<void> =>
    unblock(client, id).then(
      () => toast({ title: `${name} unblocked` }),
      (error) => failureToast({ title: `Could not unblock ${name}`, error, retry: undo }),
    );
  const block = useBlock(id, () => {
    onClose();
    toast({
      title: `${name} blocked`,
      action: { label: 'Undo', onSelect: () => void undo() },
      milliseconds: UNDO_MILLISECONDS,
    });
    return onBlocked();
  });
  return (
    <AlertDialog
      onClose={onClose}
      title={`Block ${name}?`}
      consequence="You will not be able to see or message each other. We do not tell them. You can unblock them on your account page."
      safeLabel="Cancel"
      actionLabel="Block member"
      progress={block}
      onAction={() => block.mutate()}
    />
  );
}
