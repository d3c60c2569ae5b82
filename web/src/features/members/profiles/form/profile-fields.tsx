import { VERIFIED_NAME_HINT } from '@lintel/contract/values/accounts';
import type { Role } from '@lintel/contract/values/members';
import type { ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { fieldOf, isOfKind } from '@lintel/contract/values/profile-values';
import { EMAIL_MAX_LENGTH } from '@lintel/contract/values/text';
import { Fragment, type ReactNode } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { Folded } from './folded.tsx';
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
  return (
    <>
      <Rows rows={rowsFor(role)} role={role} isVerified={isVerified} owesFeeList={owesFeeList} />
      {photo}
    </>
  );
}

/** The fields of someone new: where they are and the required ones, and the others folded until they are wanted. */
export function FirstFields({
  role,
  withEmail,
  photo,
}: {
  role: Role;
  withEmail: boolean;
  photo: ReactNode;
}) {
  const { values } = useProfileForm();
  const rows = rowsFor(role);
  const asked = rows.flat().filter(isAsked);
  const rest = rows.map((row) => row.filter((name) => !isAsked(name)));
  const names = rest.flat();
  return (
    <>
      {asked.map((name) => (
        <Fragment key={name}>
          <Row names={[name]} role={role} />
          {name === 'fullName' && withEmail && <EmailField />}
        </Fragment>
      ))}
      <Folded
        summary="Add more now"
        names={[...names, ...termsFor(role)]}
        startsOpen={names.some((name) => isGiven(values[name]))}
      >
        <Rows rows={rest.filter((row) => row.length > 0)} role={role} />
        {photo}
      </Folded>
    </>
  );
}

function isGiven(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
}

function isAsked(name: ProfileFieldName): boolean {
  return name === 'areas' || 'required' in fieldOf(name);
}

function Rows({
  rows,
  role,
  isVerified = false,
  owesFeeList = false,
}: {
  rows: readonly (readonly ProfileFieldName[])[];
  role: Role;
  isVerified?: boolean;
  owesFeeList?: boolean;
}) {
  return rows.map((row) => (
    <Fragment key={row[0]}>
      {row[0] === 'bio' && <TermsFields role={role} owesFeeList={owesFeeList} />}
      <Row names={row} role={role} />
      {row[0] === 'fullName' && isVerified && <p className="muted sm">{VERIFIED_NAME_HINT}</p>}
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
