import type { VerifiedCheck } from '@lintel/contract/values/administration';
import { Button } from '#web/ui/action/button.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';

const load = () => import('./verify-dialog.tsx');

/** The buttons that verify a member or remove the verification. */
export function VerificationActions({
  id,
  name,
  checks,
}: {
  id: string;
  name: string;
  /** The checks recorded so far; undefined if the member is not verified. */
  checks: readonly VerifiedCheck[] | undefined;
}) {
  const verify = useDialogOnDemand(load, 'Could not open the form');
  const unverify = useDialogOnDemand(load, 'Could not open the form');
  return (
    <>
      <Button size="sm" onClick={() => void verify.open()}>
        {checks ? 'Verify again…' : 'Verify…'}
      </Button>
      {checks && (
        <Button size="sm" onClick={() => void unverify.open()}>
          Remove verification…
        </Button>
      )}
      {verify.opened && (
        <verify.opened.VerifyDialog
          id={id}
          name={name}
          before={checks ?? []}
          onClose={verify.close}
        />
      )}
      {unverify.opened && (
        <unverify.opened.UnverifyDialog id={id} name={name} onClose={unverify.close} />
      )}
    </>
  );
}
