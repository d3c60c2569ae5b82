import { VERIFIED_NAME_HINT } from '@lintel/contract/values/administration';
import type { Role } from '@lintel/contract/values/members';
import type { ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { isOfKind } from '@lintel/contract/values/profile-values';
import { EMAIL_MAX_LENGTH } from '@lintel/contract/values/text';
import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { PlacesControl } from './places-control.tsx';
import styles from './profile-form.module.css';
import { type FormValues, rowsFor } from './state.ts';
import { TermsFields } from './terms-fields.tsx';
import { TypedControl } from './typed-control.tsx';

/** The fields of a role, in the form's order. */
export function ProfileFields({
  role,
  withEmail,
  isVerified,
  owesFeeList,
}: {
  role: Role;
  withEmail: boolean;
  isVerified: boolean;
  owesFeeList: boolean;
}) {
  const [names = [], ...rows] = rowsFor(role);
  return (
    <>
      <Row names={names} role={role} />
      {isVerified && <p className="muted sm">{VERIFIED_NAME_HINT}</p>}
      {withEmail && <EmailField />}
      {rows.map((row) => (
        <Fragment key={row[0]}>
          {row[0] === 'bio' && <TermsFields role={role} owesFeeList={owesFeeList} />}
          <Row names={row} role={role} />
        </Fragment>
      ))}
    </>
  );
}

function Row({ names, role }: { names: readonly ProfileFieldName[]; role: Role }) {
  const controls = names.map((name) => {
    if (isOfKind(name, 'choices')) return <ChoicesControl key={name} name={name} role={role} />;
    if (isOfKind(name, 'place') || isOfKind(name, 'areas')) return <PlacesControl key={name} />;
    return <TypedControl key={name} name={name} role={role} />;
  });
  if (controls.length === 1) return controls;
  const isRange = names.every((name) => isOfKind(name, 'amount'));
  return <div className={isRange ? styles.range : styles.pair}>{controls}</div>;
}

function EmailField() {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <Field
      id="email"
      label="Email"
      hint="Never shown to others. We will send a link to it that sets your password."
      error={formState.errors.email?.message}
    >
      <TextInput
        {...register('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
      />
    </Field>
  );
}
