import { type CollectionSummary, collectionForm } from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCreateCollection } from '../changes.ts';
import styles from './add-dialog.module.css';

/** Create a collection without leaving the dialog; the caller adds the profile to it. */
export function InlineCreate({
  isOpen,
  onToggle,
  onCreated,
}: {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onCreated: (collection: CollectionSummary) => void;
}) {
  return (
    <div className="stack">
      <TextButton
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        New collection
      </TextButton>
      {isOpen && <CreateForm onCreated={onCreated} />}
    </div>
  );
}

function CreateForm({ onCreated }: { onCreated: (collection: CollectionSummary) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const create = useCreateCollection();
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const fault = schemaFaults(collectionForm, { name }).name;
    setError(fault);
    if (fault) return input.current?.focus();
    create.mutate({ name }, { onSuccess: onCreated });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {create.error && (
        <Alert>
          <p className="strong">Failed to create collection</p>
          <p>{messageOf(create.error)}</p>
        </Alert>
      )}
      <Field id="new-collection" label="Name" error={error}>
        <TextInput
          ref={input}
          value={name}
          autoComplete="off"
          maxLength={COLLECTION_LIMITS.name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" className={styles.submit} busy={create.isPending}>
        Create and add
      </Button>
    </form>
  );
}
