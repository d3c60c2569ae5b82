import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { removeDraft } from './draft.ts';

/** Ask for confirmation before leaving a page with unsaved changes, except for navigation to `staysWithin`. */
export function LeaveWarning({
  isDirty,
  staysWithin,
}: {
  isDirty: () => boolean;
  staysWithin: string;
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== staysWithin && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <AlertDialog
      onClose={blocker.reset}
      title="Leave without saving?"
      consequence="You will lose the changes to your profile. What you saved before stays."
      safeLabel="Keep editing"
      actionLabel="Leave without saving"
      onAction={() => {
        removeDraft();
        blocker.proceed();
      }}
    />
  );
}
