import type { ProfileField } from './field-kinds.ts';
import { ELSEWHERE, type Role } from './members.ts';
import { type Area, areaLabel, type NamedArea, type NamedPlace } from './places.ts';
import {
  type FieldsOfKind,
  PROFILE_DETAILS,
  PROFILE_FIELDS,
  PROFILE_RANGES,
  type ProfileFieldName,
} from './profile-fields.ts';
import { WHOLE_POUNDS_WORDS } from './text.ts';
import { servicesOf } from './trades.ts';

type Fields = typeof PROFILE_FIELDS;

type ValueOf<Field extends ProfileField> = Field extends { kind: 'choice' }
  ? Field['options'][number] | (Field extends { required: string } ? never : null)
  : Field extends { kind: 'choices' }
    ? Field['options'][number][]
    : Field extends { kind: 'areas' }
      ? Area[]
      : Field extends { kind: 'amount' | 'percentage' }
        ? number | null
        : Field extends { required: string }
          ? string
          : string | null;

/** The values of a complete profile. */
export type ProfileValues = { -readonly [Name in ProfileFieldName]: ValueOf<Fields[Name]> };

/** The values of a profile that may be incomplete: before onboarding nothing is chosen. */
export type DraftValues = {
  -readonly [Name in ProfileFieldName]:
    | ValueOf<Fields[Name]>
    | (Name extends FieldsOfKind<'choice'> ? null : never);
};

type FieldsShown<Where extends ProfileField['shown']> = {
  [Name in ProfileFieldName]: Fields[Name]['shown'] extends Where ? Name : never;
}[ProfileFieldName];
export type CardFieldName = FieldsShown<'card'>;
export type PageFieldName = FieldsShown<'card' | 'page'>;
export type TermFieldName = {
  [Name in ProfileFieldName]: Fields[Name] extends { group: 'terms' } ? Name : never;
}[ProfileFieldName];

/** Every field in the order of the form. */
export const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileFieldName[];
/** The fields of a card. */
export const CARD_FIELDS = FIELD_NAMES.filter(
  (name): name is CardFieldName => PROFILE_FIELDS[name].shown === 'card',
);
/** The fields of a profile's page. */
export const PAGE_FIELDS = FIELD_NAMES.filter(
  (name): name is PageFieldName => fieldOf(name).shown !== 'own',
);

/** The fields of a profile's page that a card does not have. */
export const PAGE_ONLY_FIELDS = FIELD_NAMES.filter(
  (name): name is FieldsShown<'page'> => fieldOf(name).shown === 'page',
);
/** The fields that say what a member charges and when. */
export const TERM_FIELDS = FIELD_NAMES.filter(
  (name): name is TermFieldName => fieldOf(name).group === 'terms',
);

/** A field of the table, typed as the union of all kinds. */
export function fieldOf(name: ProfileFieldName): ProfileField {
  return PROFILE_FIELDS[name];
}

export function isOfKind<Kind extends ProfileField['kind']>(
  name: ProfileFieldName,
  kind: Kind,
): name is FieldsOfKind<Kind> {
  return PROFILE_FIELDS[name].kind === kind;
}

/** Map the fields to values. */
export function mapFields<Name extends ProfileFieldName, Made>(
  names: readonly Name[],
  make: (name: Name, field: ProfileField) => Made,
): Record<Name, Made> {
  const made = {} as Record<Name, Made>;
  for (const name of names) made[name] = make(name, fieldOf(name));
  return made;
}

/** Whether profiles of the role have the field. */
export function hasField(role: Role, name: ProfileFieldName): boolean {
  const field = fieldOf(name);
  if (field.kind === 'choices') return field.optionsOf[role].length > 0;
  return field.roles?.includes(role) ?? true;
}

/** The options for profiles of the role; none if they do not have the field. */
export function optionsOf<Name extends FieldsOfKind<'choices'>>(
  role: Role,
  name: Name,
): readonly Fields[Name]['options'][number][] {
  return PROFILE_FIELDS[name].optionsOf[role];
}

/** An option as it is shown: "over 12 months" instead of "Longer". */
export function optionLabel(options: readonly string[], option: string): string {
  return option === 'Longer' ? `over ${options.at(-2)}` : option;
}

/** The values of an empty profile in these fields. */
export function emptyValues<Name extends ProfileFieldName>(names: readonly Name[]) {
  return mapFields(names, (_name, field) => {
    if (field.kind === 'choices' || field.kind === 'areas') return [];
    return field.kind === 'line' && field.required ? '' : null;
  }) as Pick<DraftValues, Name>;
}

/**
 * The values to save from a form: without fields that the role does not have, and with null for blanks. Where no service
 * is chosen, they follow from the trades.
 */
export function keptValues(
  role: Role,
  given: { [Name in ProfileFieldName]?: ProfileValues[Name] | '' | undefined },
): ProfileValues {
  const services = given.services?.length ? given.services : servicesOf(given.trades || []);
  return mapFields(FIELD_NAMES, (name, field) => {
    const value = name === 'services' ? services : given[name];
    if (field.kind === 'choices') {
      const options: readonly string[] = field.optionsOf[role];
      return ((value ?? []) as string[]).filter((option) => options.includes(option));
    }
    if (field.kind === 'areas') return value ?? [];
    return hasField(role, name) && value !== '' ? (value ?? null) : null;
  }) as ProfileValues;
}

/** The role's ranges whose upper amount is less than the lower one. */
export function brokenRanges(
  role: Role,
  given: Partial<Record<FieldsOfKind<'amount'>, number | null | undefined>>,
): (typeof PROFILE_RANGES)[number][] {
  return PROFILE_RANGES.filter(({ from, to }) => {
    const [least, most] = [given[from], given[to]];
    return hasField(role, to) && least != null && most != null && least > most;
  });
}

/** The role's fields that say something of an amount that is not given. */
export function loneDetails(
  role: Role,
  given: Partial<Record<FieldsOfKind<'amount' | 'choice'>, number | string | null | undefined>>,
): (typeof PROFILE_DETAILS)[number][] {
  return PROFILE_DETAILS.filter(
    ({ of, detail }) => hasField(role, detail) && given[detail] && !given[of],
  );
}

/** Whether a form has to say where its member is based, because its location does not. */
export function lacksBase(given: {
  location: string;
  basePlaceId?: string | null | undefined;
}): boolean {
  return given.location === ELSEWHERE && given.basePlaceId == null;
}

/** The message for a figure that its field does not allow. */
export const FIGURE_WORDS = {
  amount: WHOLE_POUNDS_WORDS,
  percentage: 'Please enter a percentage, for example 2.5.',
  negative: (noun: string) => `${noun} cannot be negative.`,
  amountOver: (max: number) => `Please enter at most £${max.toLocaleString('en-GB')}.`,
  percentageOver: (noun: string, max: number) => `${noun} cannot be over ${max}%.`,
} as const;

// The values of a profile in answers: where a form has the id of a place, an answer has its name as well.

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
    return value.map((item) => (typeof item === 'string' ? item : areaLabel(item)));
  }
  return [typeof value === 'object' ? value.name : String(value)];
}
