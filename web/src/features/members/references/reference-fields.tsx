import { confirmReference } from '@lintel/contract/references/references';
import type { ReferenceWork } from '@lintel/contract/values/references';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { type CheckedForm, useCheckedForm } from '#web/ui/form/checked-form.ts';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Radios } from '#web/ui/form/radios.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './references.module.css';
import { answersIn, workOptions } from './state.ts';

const ASK_OPTIONS = [
  { value: 'yes', label: 'Yes, members may write to me about it' },
  { value: 'no', label: 'No' },
] as const;

/** What two did together, and since when. */
export function WorkFields({
  form,
  work,
}: {
  form: CheckedForm<'what' | 'since'>;
  work: readonly ReferenceWork[];
}) {
  return (
    <>
      <Field {...form.field('what')} label="What was it?">
        <Select {...form.input('what')} options={workOptions(work)} placeholder="Choose the work" />
      </Field>
      <Field {...form.field('since')} label="Since which year?" hint="For example 2021">
        <TextInput {...form.input('since')} inputMode="numeric" autoComplete="off" maxLength={4} />
      </Field>
    </>
  );
}

/** Whether others may ask how it went; none is preset. */
export function AskField({ form }: { form: CheckedForm<'mayAsk'> }) {
  return (
    <FieldGroup {...form.field('mayAsk')} label="May others ask you how it went?">
      <Radios {...form.input('mayAsk')} options={ASK_OPTIONS} />
    </FieldGroup>
  );
}

const ANSWER = confirmReference.input.body;

/** The answer of who is asked: that it is right, and whether others may ask them. */
export function AnswerForm({
  id,
  action,
  send,
  children,
}: {
  id: string;
  /** The label of the button that confirms. */
  action: string;
  send: (answer: { mayAsk: boolean }) => Promise<unknown>;
  /** What stands beside the button. */
  children?: ReactNode;
}) {
  const form = useCheckedForm({
    fields: ['mayAsk'],
    ids: { mayAsk: `ask-${id}` },
    check: (values) => schemaFaults(ANSWER, answersIn(values)),
    send: (values) => send(ANSWER.parse(answersIn(values))),
  });
  return (
    <form className={`stack loose ${styles.open}`} {...form.props}>
      <FormErrors form={form} />
      <AskField form={form} />
      <div className="row wrap">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
