import type { ReportReason } from '@lintel/contract/values/safety';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useUnsuspend } from './api.ts';

const SuspendDialog = lazy(async () => ({
  default: (await import('./suspend-dialog.tsx')).SuspendDialog,
}));

interface Suspension {
  id: string;
  name: string;
  isSuspended: boolean;
  /** What a report complains of, to begin with. */
  reason?: ReportReason | undefined;
}

/** The button that suspends a member, after asking, or lets them back. */
export function SuspensionAction({ id, name, isSuspended, reason }: Suspension) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isSuspended ? (
        <LiftSuspension id={id} name={name} />
      ) : (
        <Button size="sm" aria-label={`Suspend ${name}…`} onClick={() => setOpen(true)}>
          Suspend…
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SuspendDialog id={id} name={name} reason={reason} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function LiftSuspension({ id, name }: Pick<Suspension, 'id' | 'name'>) {
  const lift = useUnsuspend(id);
  const start = () =>
    lift.mutate(undefined, {
      onSuccess: () => toast({ title: `${name} is a member again` }),
      onError: (error) =>
        failureToast({ title: 'Could not lift the suspension', error, retry: start }),
    });
  return (
    <Button
      size="sm"
      aria-label={`Lift suspension of ${name}`}
      busy={lift.isPending}
      onClick={start}
    >
      Lift suspension
    </Button>
  );
}
