import { PROFILE_FIELDS, type ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { FIELD_NAMES } from '@lintel/contract/values/profile-values';

/** What a line may say about a member, by the names that the API uses. */
export type Field = ProfileFieldName | 'email' | 'role' | 'createdAt';
export const FIELDS: readonly Field[] = [
  'email',
  ...FIELD_NAMES.flatMap((name) => (name === 'location' ? (['role', name] as const) : name)),
  'createdAt',
];
export const REQUIRED_FIELDS = FIELDS.filter(isRequired);

function isRequired(field: Field): boolean {
  if (field === 'email' || field === 'role') return true;
  return field !== 'createdAt' && 'required' in PROFILE_FIELDS[field];
}

const bareNames = new Map<string, Field>(FIELDS.map((field) => [bareName(field), field]));

/** The field that a column or key means: `fullName`, `full_name` and `Full Name` are one. */
export function findField(name: string): Field | undefined {
  return bareNames.get(bareName(name));
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}
