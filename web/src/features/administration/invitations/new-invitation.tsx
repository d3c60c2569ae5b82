import { INVITATION_LIMITS } from '@lintel/contract/values/front-door';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureWords } from '#web/lib/wait-words.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCreateInvitation } from './api.ts';

/** The form for a link with a label. What was typed stays after a failure. */
export function NewInvitation() {
  const [label, setLabel] = useState('');
  const create = useCreateInvitation(() => setLabel(''));
  const { error } = create;
  const fault = error instanceof ApiError ? error.fields?.label : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(label);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        id="invitation-label"
        label="Label"
        hint="Where it is used, such as “PIN Leeds, 12 January”. No one else sees it."
        error={fault ?? (error ? failureWords(error) : undefined)}
      >
        <TextInput
          maxLength={INVITATION_LIMITS.label}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button variant="primary" type="submit" busy={create.isPending}>
          Create invitation
        </Button>
      </div>
    </form>
  );
}
