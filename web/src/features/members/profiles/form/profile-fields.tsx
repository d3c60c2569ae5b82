import { VERIFIED_NAME_HINT } from '@lintel/contract/values/administration';
import type { Role } from '@lintel/contract/values/members';
import type { ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { fieldOf, isOfKind } from '@lintel/contract/values/profile-values';
import { EMAIL_MAX_LENGTH } from '@lintel/contract/values/text';
import { Fragment, type ReactNode, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { useProfileForm } from './form-state.ts';
import { PlacesControl } from './places-control.tsx';
import styles from './profile-form.module.css';
import { rowsFor, termsFor } from './state.ts';
import { TermsFields } from './terms-fields.tsx';
import { TradesControl } from './trades-control.tsx';
import { TypedControl } from './typed-control.tsx';

/** The fields of a role, in the form's order. */
export function ProfileFields({
  role,
  isVerified,
  owesFeeList,
  photo,
}: {
  role: Role;
  isVerified: boolean;
  owesFeeList: boolean;
  photo: ReactNode;
}) {
  const [names = [], ...rows] = rowsFor(role);
  return (
    <>
      <Row names={names} role={role} />
      {isVerified && <p className="muted sm">{VERIFIED_NAME_HINT}</p>}
      <Rows rows={rows} role={role} owesFeeList={owesFeeList} />
      {photo}
    </>
  );
}

/** The fields of someone new: the required ones, and the others folded until they are wanted or wrong. */
export function FirstFields({
  role,
  withEmail,
  photo,
}: {
  role: Role;
  withEmail: boolean;
  photo: ReactNode;
}) {
  const { values, faultAt } = useProfileForm();
  const rows = rowsFor(role);
  const required = rows.flat().filter(isRequired);
  const rest = rows.map((row) => row.filter((name) => !isRequired(name)));
  const names = rest.flat();
  const [isOpen, setOpen] = useState(() => names.some((name) => isGiven(values[name])));
  const isWrong = [...names, ...termsFor(role), 'basePlaceId' as const].some(faultAt);
  return (
    <>
      {required.map((name) => (
        <Fragment key={name}>
          <Row names={[name]} role={role} />
          {name === 'fullName' && withEmail && <EmailField />}
        </Fragment>
      ))}
      <details
        className={styles.folded}
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Add more now</summary>
        <div className={styles.fields}>
          <Rows rows={rest.filter((row) => row.length > 0)} role={role} owesFeeList={false} />
          {photo}
        </div>
      </details>
    </>
  );
}

function isGiven(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
}

function isRequired(name: ProfileFieldName): boolean {
  return 'required' in fieldOf(name);
}

function Rows({
  rows,
  role,
  owesFeeList,
}: {
  rows: readonly (readonly ProfileFieldName[])[];
  role: Role;
  owesFeeList: boolean;
}) {
  return rows.map((row) => (
    <Fragment key={row[0]}>
      {row[0] === 'bio' && <TermsFields role={role} owesFeeList={owesFeeList} />}
      <Row names={row} role={role} />
    </Fragment>
  ));
}

function Row({ names, role }: { names: readonly ProfileFieldName[]; role: Role }) {
  const controls = names.map((name) => {
    if (name === 'trades') return <TradesControl key={name} />;
    if (isOfKind(name, 'choices')) return <ChoicesControl key={name} name={name} role={role} />;
    if (isOfKind(name, 'place') || isOfKind(name, 'areas')) return <PlacesControl key={name} />;
    return <TypedControl key={name} name={name} role={role} />;
  });
  if (controls.length === 1) return controls;
  const isRange = names.every((name) => isOfKind(name, 'amount'));
  return <div className={isRange ? styles.range : styles.pair}>{controls}</div>;
}

function EmailField() {
  const { input, faultAt } = useProfileForm();
  return (
    <Field
      id="email"
      label="Email"
      hint="Never shown to others. We will send a link to it that sets your password."
      error={faultAt('email')}
    >
      <TextInput
        {...input('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
      />
    </Field>
  );
}
