import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { failureToast } from '#web/ui/overlay/toast.ts';
import { useDismissFirstSteps, useFirstSteps, useFirstStepsLabel } from './api.ts';
import { StepList } from './step-list.tsx';

/** What a new member does first, until all of it is done or dismissed. It closes where a step leads to a page. */
export function FirstSteps({
  memberId,
  onClose,
  ...panels
}: {
  memberId: string;
  /** Searches to save. */
  search: ReactNode;
  /** Members to write to. */
  message: ReactNode;
  onClose: () => void;
}) {
  const steps = useFirstSteps(memberId);
  const label = useFirstStepsLabel(memberId);
  const dismiss = useDismissFirstSteps(memberId);
  const href = useLocation({ select: (location) => location.href });
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) onClose();
  }, [href, onClose]);
  if (!steps || !label) return null;
  const hide = () =>
    dismiss.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => failureToast({ title: 'Could not hide the steps', error }),
    });
  return (
    <Dialog onClose={onClose} title={label}>
      <StepList steps={steps} panels={panels} />
      <DialogActions>
        <Button variant="ghost" busy={dismiss.isPending} onClick={hide}>
          Hide Getting started
        </Button>
      </DialogActions>
    </Dialog>
  );
}
