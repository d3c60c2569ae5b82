import type { CollectionFields } from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import styles from './collection-form.module.css';
import { checkForm, type FormErrors, type FormValues } from './state.ts';

const FIELDS = { name: 'collection-name', description: 'collection-description' } as const;

/** The name and description. A failed save keeps the input. */
export function CollectionForm({
  opening,
  action,
  isBusy,
  failure,
  onCancel,
  onSubmit,
}: {
  opening: FormValues;
  /** The label of the submit button. */
  action: string;
  isBusy: boolean;
  failure: Error | null;
  onCancel: () => void;
  onSubmit: (body: CollectionFields) => void;
}) {
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<FormErrors>({});
  const [attempt, setAttempt] = useState(0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const result = checkForm(values);
    setErrors(result.errors ?? {});
    setAttempt((count) => count + 1);
    if (result.body) onSubmit(result.body);
  };
  const summary = (['name', 'description'] as const).flatMap((field) => {
    const message = errors[field];
    return message ? { field: FIELDS[field], message } : [];
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={summary} attempt={attempt} />
      {failure && <Alert>{messageOf(failure)}</Alert>}
      <Field id={FIELDS.name} label="Name" error={errors.name}>
        <TextInput
          value={values.name}
          autoComplete="off"
          maxLength={COLLECTION_LIMITS.name}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
      </Field>
      <Field id={FIELDS.description} label="Description" optional error={errors.description}>
        <Textarea
          value={values.description}
          rows={3}
          limit={COLLECTION_LIMITS.description}
          onChange={({ target }) => setValues({ ...values, description: target.value })}
        />
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
