import { quickAccountForm } from '@lintel/contract/accounts/accounts';
import { profileForm } from '@lintel/contract/profiles/profiles';
import type { Role } from '@lintel/contract/values/members';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import type { Faults } from '#web/ui/form/submission.ts';
import {
  type FormField,
  type FormKind,
  type FormValues,
  type ProfileInput,
  toProfileInput,
} from './state.ts';

/** The request that the form's values make; a guest's has their email address too. */
export function inputOf(role: Role, kind: FormKind, values: FormValues): ProfileInput {
  const input = toProfileInput(role, values);
  const ofGuest = { ...input, email: values.email };
  return kind === 'guest' ? ofGuest : input;
}

/** What is wrong with the form's values; the server parses them with the same schema. */
export function checkProfile(role: Role, kind: FormKind, values: FormValues): Faults<FormField> {
  const schema = kind === 'guest' ? quickAccountForm : profileForm;
  return schemaFaults<FormField>(schema, inputOf(role, kind, values));
}
