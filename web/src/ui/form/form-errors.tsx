import { useEffect, useRef } from 'react';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Alert } from '../feedback/alert.tsx';
import type { CheckedForm } from './checked-form.ts';
import { ErrorSummary } from './error-summary.tsx';

type Errors = Pick<CheckedForm<never>, 'summary' | 'attempt' | 'failure'>;

/** What is wrong with a form: at its fields, or as a whole. A failure comes in sight: the button may be a screen below. */
export function FormErrors({ form: { summary, attempt, failure } }: { form: Errors }) {
  const failed = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the page.
  useEffect(() => {
    // Some browsers return a promise, which an effect may not.
    failed.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      {failure && (
        <div ref={failed}>
          <Alert>{failureMessage(failure)}</Alert>
        </div>
      )}
    </>
  );
}
