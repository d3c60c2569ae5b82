import { waitWords } from '#web/lib/wait-words.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { authMessageOf } from './failures.ts';

/** What went wrong with the form below, and when to try again where that is known. */
export function FailureAlert({
  error,
  otherwise,
}: {
  error: unknown;
  /** Where the failure has no words of its own. */
  otherwise?: string | undefined;
}) {
  const wait = waitWords(error);
  return (
    <Alert>
      <p>{authMessageOf(error, otherwise)}</p>
      {wait && <p>{wait}</p>}
    </Alert>
  );
}
