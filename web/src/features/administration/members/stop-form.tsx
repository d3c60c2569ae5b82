import type { stopDeedByLink } from '@lintel/contract/administration/members';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

const STOP = endpoint<typeof stopDeedByLink>('POST', '/api/account/stop-deed');

/** A form that stops what an email announced. Email programs open links as well, so a person has to agree. */
export function StopForm({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(STOP, { body: { token } }) });
  if (stop.isSuccess) {
    return (
      <p role="status">
        Stopped. Your account stays as it is. If someone else asked for this in your name,{' '}
        <a href={PATHS.contact}>tell us</a>.
      </p>
    );
  }
  return (
    <>
      <p>Your account stays as it is. You do not need to sign in.</p>
      {stop.error && (
        <Alert>
          <p>{messageOf(stop.error)}</p>
        </Alert>
      )}
      <Button variant="primary" size="lg" block busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop it
      </Button>
    </>
  );
}
