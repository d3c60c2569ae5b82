import type { VerifiedCheck } from '@lintel/contract/values/administration';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';

const VerifyDialog = lazy(async () => ({
  default: (await import('./verify-dialog.tsx')).VerifyDialog,
}));
const UnverifyDialog = lazy(async () => ({
  default: (await import('./verify-dialog.tsx')).UnverifyDialog,
}));

/** The buttons that say what was checked about a member, and take it back. */
export function VerificationActions({
  id,
  name,
  checks,
}: {
  id: string;
  name: string;
  /** What was checked before; undefined where they are not verified. */
  checks: readonly VerifiedCheck[] | undefined;
}) {
  const [asking, setAsking] = useState<'verify' | 'unverify'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Button size="sm" onClick={() => setAsking('verify')}>
        {checks ? 'Verify anew…' : 'Verify…'}
      </Button>
      {checks && (
        <Button size="sm" onClick={() => setAsking('unverify')}>
          Remove verification…
        </Button>
      )}
      <Suspense>
        {asking === 'verify' && (
          <VerifyDialog id={id} name={name} before={checks ?? []} onClose={close} />
        )}
        {asking === 'unverify' && <UnverifyDialog id={id} name={name} onClose={close} />}
      </Suspense>
    </>
  );
}
