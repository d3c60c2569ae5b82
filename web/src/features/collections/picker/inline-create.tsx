import { type CollectionSummary, collectionForm } from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { useEffect } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
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
  const create = useCreateCollection();
  const form = useCheckedForm({
    fields: ['name'],
    ids: { name: 'new-collection' },
    check: (values) => schemaFaults(collectionForm, values),
    send: create.mutateAsync,
    onSent: onCreated,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form className={styles.form} {...form.props}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.failure && (
        <Alert>
          <p className="strong">Failed to create collection</p>
          <p>{messageOf(form.failure)}</p>
        </Alert>
      )}
      <Field {...form.field('name')} label="Name">
        <TextInput {...form.input('name')} autoComplete="off" maxLength={COLLECTION_LIMITS.name} />
      </Field>
      <Button type="submit" className={styles.submit} busy={form.isBusy}>
        Create and add
      </Button>
    </form>
  );
}
