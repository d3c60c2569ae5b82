import type { KeyboardEvent } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import styles from './call.module.css';
import type { CallInput } from './reference.ts';

interface FieldOf {
  id: string;
  error: string | undefined;
}

// What a browser must neither remember nor correct.
const VERBATIM = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** The reader's token, which no browser remembers. */
export function TokenField({
  id,
  error,
  token,
  onChange,
}: FieldOf & { token: string; onChange: (token: string) => void }) {
  const hint = (
    <>
      It stays in this page’s memory.{' '}
      <a href={`${PATHS.account}#api-tokens`}>Create one on your account page</a>
    </>
  );
  return (
    <Field id={id} label="Your token" hint={hint} error={error}>
      <TextInput
        {...VERBATIM}
        type="password"
        value={token}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

interface CallFieldProps extends FieldOf {
  input: CallInput;
  value: string;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

/** A parameter, header or part of a form. */
export function CallField(props: CallFieldProps) {
  const { id, error, input } = props;
  return (
    <Field
      id={id}
      label={input.name || 'Filters'}
      hint={input.name ? undefined : 'Joined with &, for example role=eq.investor&id=eq.user_…'}
      error={error}
      optional={!input.isNeeded}
    >
      <Control {...props} />
    </Field>
  );
}

function Control({ input, value, onText, onFile }: CallFieldProps) {
  if (input.name === 'file' && input.place === 'form') {
    return (
      <TextInput type="file" onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])} />
    );
  }
  const attributes = {
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onText(currentTarget.value),
  };
  if (!input.values) return <TextInput {...VERBATIM} {...attributes} />;
  const options = input.values.map((each) => ({ value: each, label: each }));
  return <Select {...attributes} options={options} placeholder="" />;
}

/** The body in JSON. */
export function BodyField({
  id,
  error,
  body,
  onChange,
}: FieldOf & { body: string; onChange: (body: string) => void }) {
  const sendByKey = ({
    key,
    ctrlKey,
    metaKey,
    currentTarget,
  }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
  };
  return (
    <Field id={id} label="Body" hint="In JSON. Press Ctrl+Enter to send it." error={error}>
      <Textarea
        {...VERBATIM}
        className={styles.body}
        rows={Math.min(12, body.split('\n').length + 1)}
        value={body}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={sendByKey}
      />
    </Field>
  );
}
