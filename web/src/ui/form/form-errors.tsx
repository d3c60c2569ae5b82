import { failureMessage } from '#web/lib/wait-message.ts';
import { Alert } from '../feedback/alert.tsx';
import type { CheckedForm } from './checked-form.ts';
import { ErrorSummary } from './error-summary.tsx';

/** What is wrong with a form: at its fields, or as a whole. */
export function FormErrors({ form }: { form: CheckedForm<never> }) {
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && <Alert>{failureMessage(form.failure)}</Alert>}
    </>
  );
}
