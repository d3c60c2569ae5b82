import type { ReportReason } from '@lintel/contract/values/safety';
import { CirclePause } from 'lucide';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useUnsuspend } from './api.ts';

const load = () => import('./suspend-dialog.tsx');

interface Suspension {
  id: string;
  name: string;
  isSuspended: boolean;
  /** As an icon, where other icons stand beside it. */
  isIcon?: boolean;
  /** The initial reason, taken from a report. */
  reason?: ReportReason | undefined;
}

/** The button that suspends a member, after a confirmation, or lifts the suspension. */
export function SuspensionAction({ id, name, isSuspended, isIcon = false, reason }: Suspension) {
  const dialog = useDialogOnDemand(load, 'Could not open the form');
  const label = `Suspend ${name}…`;
  const open = () => void dialog.open();
  return (
    <>
      {isSuspended && <LiftSuspension id={id} name={name} />}
      {!isSuspended && isIcon && (
        <IconButton
          label={label}
          data-tip="Suspend…"
          icon={<Icon of={CirclePause} />}
          onClick={open}
        />
      )}
      {!isSuspended && !isIcon && (
        <Button size="sm" aria-label={label} onClick={open}>
          Suspend…
        </Button>
      )}
      {dialog.opened && (
        <dialog.opened.SuspendDialog id={id} name={name} reason={reason} onClose={dialog.close} />
      )}
    </>
  );
}

function LiftSuspension({ id, name }: Pick<Suspension, 'id' | 'name'>) {
  const lift = useUnsuspend(id);
  const start = () =>
    lift.mutate(undefined, {
      onSuccess: () => toast({ title: `${name} is no longer suspended` }),
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
