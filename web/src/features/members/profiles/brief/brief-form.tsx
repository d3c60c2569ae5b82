import { type Brief, briefForm } from '@lintel/contract/profiles/briefs';
import { BRIEF_LIMITS, BRIEF_WORDS, DEFAULT_SEEKS } from '@lintel/contract/values/briefs';
import { ROLE_LABELS, ROLES, type Role } from '@lintel/contract/values/members';
import { type NamedPlace, PLACE_WORDS } from '@lintel/contract/values/places';
import { parsePounds } from '@lintel/contract/values/text';
import { useEffect, useState } from 'react';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Affix } from '#web/ui/form/affix.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { type Faults, useSubmission } from '#web/ui/form/submission.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import { useSetBrief } from './api.ts';

const FIELDS = ['words', 'seeks', 'placeId', 'price'] as const;
type BriefField = (typeof FIELDS)[number];

/** The form's values: the price stays as typed, and the place has its name. */
interface Values {
  words: string;
  seeks: readonly Role[];
  place: NamedPlace | null;
  price: string;
}

const { least, most } = BRIEF_LIMITS;
const KEY = SESSION_KEYS.briefDraft;

interface FormProps {
  memberId: string;
  role: Role;
  brief: Brief | null;
  onClose: () => void;
}

/** What is typed stays until it is saved or cancelled, or the tab is closed. */
function useBriefForm({ memberId, role, brief, onClose }: FormProps) {
  const [values, setValues] = useState(() => readDraft(memberId) ?? valuesOf(role, brief));
  const save = useSetBrief();
  const close = () => {
    safeSessionStorage.remove(KEY);
    onClose();
  };
  const submission = useSubmission({
    fields: FIELDS,
    check,
    showsAll: true,
    send: (sent: Values) => save.mutateAsync(briefForm.parse(inputOf(sent))),
    onSent: () => {
      close();
      toast({ title: 'Your line is shown' });
    },
  });
  const change = (some: Partial<Values>) => {
    const next = { ...values, ...some };
    setValues(next);
    safeSessionStorage.write(KEY, JSON.stringify({ memberId, values: next }));
  };
  const field = (name: BriefField) => ({ id: idOf(name), error: submission.faultAt(name) });
  const summary = submission.faults.map((fault) => {
    return { ...fault, field: fault.field && idOf(fault.field) };
  });
  return { ...submission, summary, values, change, field, close };
}

/** The form for what a member is after now. */
export function BriefForm(props: FormProps) {
  const form = useBriefForm(props);
  const { values, change, field } = form;
  useEffect(() => focusField(idOf('words')), []);
  return (
    <form
      className="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(values);
      }}
    >
      <FormErrors form={form} />
      <Field
        {...field('words')}
        label="Your line"
        hint={`What, where and when, in ${least} to ${most} characters.`}
      >
        <Textarea
          rows={3}
          limit={most}
          value={values.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        <p className="sm muted">{BRIEF_WORDS.note}</p>
      </Field>
      <FieldGroup {...field('seeks')} label="Who should answer?">
        <Sought role={props.role} value={values.seeks} onChange={(seeks) => change({ seeks })} />
      </FieldGroup>
      <PlacePicker
        {...field('placeId')}
        label="Place"
        optional
        keepsText
        value={values.place}
        onChange={(place) => change({ place })}
      />
      <Field {...field('price')} label="Price" optional>
        <Affix before="£">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="num"
            value={values.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        </Affix>
      </Field>
      <div className="row wrap">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Show it for {BRIEF_LIMITS.days} days
        </Button>
        <Button onClick={form.close}>Cancel</Button>
      </div>
    </form>
  );
}

/** The roles whose members should answer. */
function Sought({
  role,
  value,
  onChange,
}: {
  role: Role;
  value: readonly Role[];
  onChange: (seeks: Role[]) => void;
}) {
  return ROLES.filter((other) => other !== role).map((other) => (
    <CheckboxRow
      key={other}
      label={ROLE_LABELS[other].many}
      checked={value.includes(other)}
      onChange={(isTicked) => {
        const rest = value.filter((each) => each !== other);
        onChange(isTicked ? [...rest, other] : rest);
      }}
    />
  ));
}

const idOf = (field: BriefField) => `brief-${field}`;

function valuesOf(role: Role, brief: Brief | null): Values {
  if (!brief) return { words: '', seeks: DEFAULT_SEEKS[role], place: null, price: '' };
  const { words, seeks, place, price } = brief;
  return { words, seeks, place, price: price === null ? '' : formatCount(price) };
}

function inputOf({ words, seeks, place, price }: Values) {
  return {
    words,
    seeks: [...seeks],
    placeId: place?.id ?? null,
    price: parsePounds(price) ?? null,
  };
}

function check(values: Values): Faults<BriefField> {
  const faults = schemaFaults<BriefField>(briefForm, inputOf(values));
  return values.place?.id === '' ? { ...faults, placeId: PLACE_WORDS.unknown } : faults;
}

/** What this member has typed in this tab and not saved. */
function readDraft(memberId: string): Values | null {
  try {
    const draft = JSON.parse(safeSessionStorage.read(KEY) ?? 'null');
    return draft?.memberId === memberId ? draft.values : null;
  } catch {
    return null;
  }
}
