import type { quickAccountForm } from '@lintel/contract/accounts/accounts';
import { DRAFT_SHAPE } from '@lintel/contract/profiles/field-schemas';
import type { OwnProfile, profileForm } from '@lintel/contract/profiles/profiles';
import type { ProfileField } from '@lintel/contract/values/field-kinds';
import { FEE_LABELS, type Role } from '@lintel/contract/values/members';
import type { NamedArea, NamedPlace } from '@lintel/contract/values/places';
import {
  type FieldsOfKind,
  PROFILE_RANGES,
  type ProfileFieldName,
} from '@lintel/contract/values/profile-fields';
import {
  type DraftValues,
  emptyShown,
  FIELD_NAMES,
  fieldOf,
  hasField,
  isOfKind,
  mapFields,
  optionsOf,
  shownName,
  TERM_FIELDS,
  type TermFieldName,
} from '@lintel/contract/values/profile-values';
import { parsePerCent, parsePounds } from '@lintel/contract/values/text';
import type { z } from 'zod';
import { formatCount } from '#web/lib/format.ts';
import { shownAreas } from './areas.ts';

export type ChoicesName = FieldsOfKind<'choices'>;
type PlaceName = FieldsOfKind<'place'>;
type AreasName = FieldsOfKind<'areas'>;
/** A field whose value is typed or selected as one text. */
export type TypedName = Exclude<ProfileFieldName, ChoicesName | PlaceName | AreasName>;

function isTyped(name: ProfileFieldName): name is TypedName {
  return !isOfKind(name, 'choices') && !isOfKind(name, 'place') && !isOfKind(name, 'areas');
}

/** The form's values: numbers stay as typed, so that invalid input is not lost, and places have their names. */
export type FormValues = Record<TypedName, string> &
  Pick<DraftValues, ChoicesName> &
  Record<PlaceName, NamedPlace | null> &
  Record<AreasName, NamedArea[]> & {
    /** Only for guests; a member's email address is in the account. */
    email: string;
  };
export type FormField = keyof FormValues;
export type ProfileInput = z.input<typeof profileForm>;
export type QuickAccountInput = z.input<typeof quickAccountForm>;

/** The kind of form: for a guest without an account, for a new member, or for a member with a complete profile. */
export type FormKind = 'guest' | 'new' | 'edit';

/** The fields that say where a member is: the location follows from the first place. */
const WHERE = ['basePlaceId', 'areas', 'location'] as const;

/** The profile's fields in the form's order. */
const NAMES: readonly ProfileFieldName[] = [
  ...WHERE,
  ...FIELD_NAMES.filter((name) => !(WHERE as readonly string[]).includes(name)),
];

/** The fields in the form's order: the email address follows the names. */
export const FORM_FIELDS: readonly FormField[] = NAMES.flatMap((name) =>
  name === 'businessName' ? ([name, 'email'] as const) : name,
);

const PAIRS = new Map<ProfileFieldName, ProfileFieldName>([
  ['fullName', 'businessName'],
  ...PROFILE_RANGES.map(({ from, to }) => [from, to] as const),
]);
const SECONDS = new Set(PAIRS.values());

/** The fields of a role in rows; the two fields of a pair share a row. The base is one of the areas' places. */
export function rowsFor(role: Role): ProfileFieldName[][] {
  const firsts = NAMES.filter(
    (name) =>
      hasField(role, name) &&
      !SECONDS.has(name) &&
      !isOfKind(name, 'place') &&
      fieldOf(name).group === undefined,
  );
  return firsts.map((first) => [first, PAIRS.get(first)].filter((name) => name !== undefined));
}

/** The fields of a role that say what its members charge and when. */
export function termsFor(role: Role): (TermFieldName & TypedName)[] {
  return TERM_FIELDS.filter((name) => hasField(role, name));
}

/** The hint under a field's label for a role. */
export function hintOf({ hint }: ProfileField, role: Role): string | undefined {
  return typeof hint === 'object' ? hint[role] : hint;
}

/** The label of a field for a role. */
export function labelOf(name: TypedName, role: Role): string {
  const fee = name === 'feePercentage' ? FEE_LABELS[role] : undefined;
  return fee?.long ?? fieldOf(name).label;
}

/** Format an amount with commas; returns the trimmed text if it is not a whole amount. */
export function formatAmount(text: string): string {
  const amount = parsePounds(text);
  return amount !== undefined && Number.isSafeInteger(amount) ? formatCount(amount) : text.trim();
}

/** Step a fee by 0.1 per cent, from 0 to `max`; a blank counts as 0. */
export function stepFee(text: string, direction: 1 | -1, max = 100): string {
  const fee = parsePerCent(text) ?? 0;
  if (Number.isNaN(fee)) return text;
  const nextFee = Math.round((fee + direction * 0.1) * 100) / 100;
  return String(Math.min(max, Math.max(0, nextFee)));
}

/** Complete a link without its scheme: "cal.com/ashe" means https. */
export function withHttps(text: string): string {
  const link = text.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/.test(link) ? `https://${link}` : link;
}

/** The form's initial values for a profile. */
export function valuesFromProfile(profile: OwnProfile): FormValues {
  const values = mapFields(FIELD_NAMES, (name) => {
    const value = profile[shownName(name)];
    if (isOfKind(name, 'place')) return value;
    if (typeof value !== 'number') return value ?? '';
    return isOfKind(name, 'amount') ? formatCount(value) : String(value);
  });
  const areas = shownAreas({ base: profile.basePlace, areas: profile.areas });
  return { ...(values as Omit<FormValues, 'email'>), areas, email: '' };
}

/** The initial profile of a guest. */
export const GUEST_PROFILE: OwnProfile = {
  ...emptyShown(FIELD_NAMES),
  id: 'guest',
  role: null,
  avatarUrl: null,
  wall: 'plain',
  verified: false,
};

/**
 * Convert the form's values to the request for a role. Omits fields that the role lacks, so that no hidden field can
 * fail.
 */
export function toProfileInput(role: Role, values: FormValues): ProfileInput {
  const input = mapFields(FIELD_NAMES, (name) => {
    if (isOfKind(name, 'choices')) {
      const chosen: readonly string[] = values[name];
      return optionsOf(role, name).filter((option) => chosen.includes(option));
    }
    if (!hasField(role, name)) return undefined;
    if (isOfKind(name, 'place')) return values[name]?.id;
    if (isOfKind(name, 'amount')) return parsePounds(values[name]);
    // Leave the empty choice for the schema to reject with its own message.
    return isOfKind(name, 'percentage') ? parsePerCent(values[name]) : values[name];
  });
  return { ...(input as Omit<ProfileInput, 'role'>), role };
}

export function sameValues(a: FormValues, b: FormValues): boolean {
  return FORM_FIELDS.every((field) => sameField(field, a, b));
}

function sameField(field: FormField, a: FormValues, b: FormValues): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field]);
}

/** The values of a form that differ from those that it began with. */
export function changesOf(base: FormValues, values: FormValues): Partial<FormValues> {
  const changed = FORM_FIELDS.filter((field) => !sameField(field, base, values));
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Parse this member's draft over `base`; null if there is no readable one. */
export function parseDraft(
  text: string | null,
  memberId: string,
  base: FormValues,
): FormValues | null {
  if (text === null) return null;
  try {
    const draft: { memberId?: unknown; values?: Record<string, unknown> } = JSON.parse(text);
    if (draft.memberId !== memberId || typeof draft?.values !== 'object') return null;
    const names = FORM_FIELDS.filter((field) => isReadable(field, draft.values?.[field]));
    return { ...base, ...Object.fromEntries(names.map((field) => [field, draft.values?.[field]])) };
  } catch {
    return null;
  }
}

/** Whether a value of a draft is one that the control of the field can show. */
function isReadable(field: FormField, value: unknown): boolean {
  if (field === 'email' || isTyped(field)) return typeof value === 'string';
  return DRAFT_SHAPE[shownName(field)].safeParse(value).success;
}
