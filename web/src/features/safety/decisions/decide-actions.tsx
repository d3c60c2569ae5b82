import type { Measure } from '@lintel/contract/values/safety';
import { Button } from '#web/ui/action/button.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useLiftSuspension } from './api.ts';
import type { Deciding } from './decide-dialog.tsx';

/** The dialog in which staff decide, which loads when it is opened. */
export function useDecideDialog() {
  return useDialogOnDemand<typeof import('./decide-dialog.tsx'), Deciding>(
    () => import('./decide-dialog.tsx'),
    'Could not open the form',
  );
}

interface Member {
  id: string;
  name: string;
  isSuspended: boolean;
}

/** The buttons that warn a member, suspend them and lift their suspension. */
export function DecideButtons({
  member: { id, name, isSuspended },
  onDecide,
}: {
  member: Member;
  onDecide: (measure: Measure) => void;
}) {
  return (
    <>
      <Button size="sm" aria-label={`Warn ${name}…`} onClick={() => onDecide('warning')}>
        Warn…
      </Button>
      <Button size="sm" aria-label={`Suspend ${name}…`} onClick={() => onDecide('suspension')}>
        Suspend…
      </Button>
      {isSuspended && <LiftSuspension id={id} name={name} />}
    </>
  );
}

/** The same with their dialog, where there is no report. */
export function DecideActions({ member }: { member: Member }) {
  const { opened, open, close } = useDecideDialog();
  return (
    <>
      <DecideButtons member={member} onDecide={(measure) => void open({ member, measure })} />
      {opened && <opened.DecideDialog {...opened.subject} onClose={close} />}
    </>
  );
}

function LiftSuspension({ id, name }: Omit<Member, 'isSuspended'>) {
  const lift = useLiftSuspension(id, () => toast({ title: `${name} is no longer suspended` }));
  const start = () =>
    lift.mutate(undefined, {
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
