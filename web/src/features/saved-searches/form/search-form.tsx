import {
  type SavedSearchForm,
  savedSearchForm,
} from '@lintel/contract/saved-searches/saved-searches';
import { SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { FrequencyField } from './frequency-field.tsx';
import styles from './search-form.module.css';

const NAME = 'saved-search-name';

/** The name of a search and how often its owner is told. A failed save keeps the input. */
export function SearchForm({
  initial,
  action,
  mayAlertAtOnce,
  warning,
  progress,
  onClose,
  onSubmit,
}: {
  initial: SavedSearchForm;
  /** The label of the submit button. */
  action: string;
  /** Whether the member's plan tells at once. */
  mayAlertAtOnce: boolean;
  warning?: string | undefined;
  /** The mutation that saves it. */
  progress: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onSubmit: (body: SavedSearchForm) => void;
}) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress.isPending) return;
    const fault = schemaFaults(savedSearchForm, values).name;
    setError(fault);
    if (fault) document.getElementById(NAME)?.focus();
    else onSubmit(values);
  };
  return (
    <form className="stack loose" noValidate onSubmit={submit}>
      {progress.error && <Alert>{messageOf(progress.error)}</Alert>}
      {warning && <p className={styles.warning}>{warning}</p>}
      <Field id={NAME} label="Name" error={error}>
        <TextInput
          value={values.name}
          autoComplete="off"
          maxLength={SAVED_SEARCH_LIMITS.name}
          onChange={({ target }) => setValues({ ...values, name: target.value })}
        />
      </Field>
      <FrequencyField
        value={values.frequency}
        mayAlertAtOnce={mayAlertAtOnce}
        onChange={(frequency) => setValues({ ...values, frequency })}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={progress.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
