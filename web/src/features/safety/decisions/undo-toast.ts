import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';

/** Say what was decided, and offer to undo it for as long as no member has been told. */
export function undoToast(title: string, undo: () => Promise<unknown>): void {
  const start = (): Promise<void> =>
    undo().then(
      () => toast({ title: 'Undone' }),
      (error) => failureToast({ title: 'Could not undo it', error, retry: start }),
    );
  toast({
    title,
    action: { label: 'Undo', onSelect: () => void start() },
    milliseconds: DECISION_UNDO_MILLISECONDS,
  });
}
