import type { ProfileField } from './field-kinds.ts';
import { areaWords, type NamedArea, type NamedPlace } from './places.ts';
import type { PROFILE_FIELDS, ProfileFieldName } from './profile-fields.ts';
import {
  type DraftValues,
  emptyValues,
  fieldOf,
  type PageFieldName,
  type ProfileValues,
} from './profile-values.ts';

// The values of a profile in answers: where a form has the id of a place, an answer has its name as well.

type Fields = typeof PROFILE_FIELDS;

export type ShownName<Name extends ProfileFieldName> = Name extends unknown
  ? Fields[Name] extends { shownAs: infer Shown extends string }
    ? Shown
    : Name
  : never;

type ShownValue<Field extends ProfileField, Value> = Field extends { kind: 'place' }
  ? NamedPlace | null
  : Field extends { kind: 'areas' }
    ? NamedArea[]
    : Value;

/** The fields of a complete profile as answers have them. */
export type ShownValues<Name extends ProfileFieldName = PageFieldName> = ShownOf<
  ProfileValues,
  Name
>;

/** The fields of a profile that may be incomplete as answers have them. */
export type ShownDraft<Name extends ProfileFieldName = ProfileFieldName> = ShownOf<
  DraftValues,
  Name
>;

type ShownOf<Values extends DraftValues, Name extends ProfileFieldName> = {
  [Each in Name as ShownName<Each>]: ShownValue<Fields[Each], Values[Each]>;
};

/** The name of a field in answers. */
export function shownName<Name extends ProfileFieldName>(name: Name): ShownName<Name> {
  const field = fieldOf(name);
  return (field.kind === 'place' ? field.shownAs : name) as ShownName<Name>;
}

/** Map the fields to values under the names that they have in answers. */
export function mapShown<Name extends ProfileFieldName, Made>(
  names: readonly Name[],
  make: (name: Name, field: ProfileField) => Made,
): Record<ShownName<Name>, Made> {
  const made = {} as Record<ShownName<Name>, Made>;
  for (const name of names) made[shownName(name)] = make(name, fieldOf(name));
  return made;
}

/** The values of an empty profile in these fields as answers have them. */
export function emptyShown<Name extends ProfileFieldName>(names: readonly Name[]) {
  const values = emptyValues(names) as Record<Name, unknown>;
  return mapShown(names, (name) => values[name]) as unknown as ShownDraft<Name>;
}

/** The texts of a value in an answer: the items of a list, the name of a place; none if there is no value. */
export function textsOf(value: ShownDraft[keyof ShownDraft]): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'string' ? item : areaWords(item)));
  }
  return [typeof value === 'object' ? value.name : String(value)];
}
