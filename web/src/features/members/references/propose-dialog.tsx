import { proposeReference } from '@lintel/contract/references/references';
import type { Role } from '@lintel/contract/values/members';
import { workOf } from '@lintel/contract/values/references';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Radios } from '#web/ui/form/radios.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { usePropose } from './api.ts';
import { AskField, WorkFields } from './reference-fields.tsx';
import { answersIn, WAY_OPTIONS } from './state.ts';

const SCHEMA = proposeReference.input.body;

/** Say that the viewer has worked with a member, who is asked to confirm it. */
export function ProposeDialog({
  other,
  name,
  viewerRole,
  onClose,
}: {
  other: { id: string; role: Role };
  name: string;
  viewerRole: Role;
  onClose: () => void;
}) {
  const propose = usePropose();
  const inputOf = (values: Parameters<typeof answersIn>[0]) => ({
    profileId: other.id,
    ...answersIn(values),
  });
  const form = useCheckedForm({
    fields: ['what', 'since', 'how', 'mayAsk'],
    check: (values) => schemaFaults(SCHEMA, inputOf(values)),
    showsAll: true,
    send: (values) => propose.mutateAsync(SCHEMA.parse(inputOf(values))),
    refusals: { NOT_ENOUGH_TALK: { field: 'how' } },
    onSent: () => {
      onClose();
      toast({ title: `We have asked ${name} to confirm it` });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`You have worked with ${name}`}
      description="It stands on both profiles once they have confirmed it."
    >
      <form className="stack loose" {...form.props}>
        <FormErrors form={form} />
        <WorkFields form={form} work={workOf(viewerRole, other.role)} />
        <FieldGroup {...form.field('how')} label="How did you meet?">
          <Radios {...form.input('how')} options={WAY_OPTIONS} />
        </FieldGroup>
        <AskField form={form} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Ask them to confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
