import { collectionForm } from '@lintel/contract/collections/collections';
import { COLLECTION_LIMITS } from '@lintel/contract/values/collections';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';

/** The name and description. A failed save keeps the input. */
export function CollectionForm({
  initial,
  action,
  save,
  words,
  onClose,
}: {
  initial?: { name: string; description: string };
  /** The label of the submit button. */
  action: string;
  save: (values: { name: string; description: string }) => Promise<unknown>;
  /** What is said once it is saved, and if that fails. */
  words: { saved: string; failed: string };
  onClose: () => void;
}) {
  const form = useCheckedForm({
    fields: ['name', 'description'],
    ids: { name: 'collection-name', description: 'collection-description' },
    ...(initial && { initial }),
    check: (values) => schemaFaults(collectionForm, values),
    showsAll: true,
    send: (values) =>
      save(values).catch((error) => {
        failureToast({ title: words.failed, error });
        throw error;
      }),
    onSent: () => {
      toast({ title: words.saved });
      onClose();
    },
  });
  return (
    <form className="stack loose" {...form.props}>
      <FormErrors form={form} />
      <Field {...form.field('name')} label="Name">
        <TextInput {...form.input('name')} autoComplete="off" maxLength={COLLECTION_LIMITS.name} />
      </Field>
      <Field {...form.field('description')} label="Description" optional>
        <Textarea {...form.input('description')} rows={3} limit={COLLECTION_LIMITS.description} />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
