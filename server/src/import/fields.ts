import type { ProfileField } from '@lintel/contract/values/field-kinds';
import { type City, LOCATIONS, ROLE_LABELS, ROLES } from '@lintel/contract/values/members';
import { PROFILE_FIELDS, type ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { FIELD_NAMES, fieldOf, shownName } from '@lintel/contract/values/profile-values';
import { POUND_UNITS, parsePounds, toList, visibleText } from '@lintel/contract/values/text';
import { z } from 'zod';
import { readAreas, readPlace } from './places.ts';

/** The fields that a line may contain, by their names in the API. */
export type Field = ProfileFieldName | 'email' | 'role' | 'createdAt';
export const FIELDS: readonly Field[] = [
  'email',
  ...FIELD_NAMES.flatMap((name) => (name === 'location' ? (['role', name] as const) : name)),
  'createdAt',
];
export const REQUIRED_FIELDS = FIELDS.filter(isRequired);

// Values as files write them are converted to what the contract's schemas accept. A value that cannot be converted
// stays as it is, so that the schema refuses it with the form's own message.
const POUNDS = new RegExp(
  `^-?£?\\s*(\\d+|\\d{1,3}(,\\d{3})+)(\\.0{1,2}|(\\.\\d+)?\\s*(${POUND_UNITS}))?$`,
  'i',
);
const PERCENT = /^-?\d+(\.\d+)?\s*%?$/;
const MILLISECONDS = /^\d{11,15}$/;

const isoInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

const roles = new Map<string, string>(
  ROLES.flatMap((role) =>
    [role, ROLE_LABELS[role].one, ROLE_LABELS[role].many].map((name) => [plain(name), role]),
  ),
);

/** The full names of cities whose members are listed under a shorter one. */
const CITY_NAMES: Readonly<Record<string, City>> = {
  'Newcastle upon Tyne': 'Newcastle',
  'Newcastle on Tyne': 'Newcastle',
  'Greater London': 'London',
  'Greater Manchester': 'Manchester',
  'Brighton and Hove': 'Brighton',
  'Brighton & Hove': 'Brighton',
};
const cities = new Map(
  [...LOCATIONS.map((city) => [city, city] as const), ...Object.entries(CITY_NAMES)].map(
    ([name, city]) => [plain(name), city],
  ),
);

type Reader = (value: unknown) => unknown;

/** Readers for the fields that a file may write in more than one way. */
export const READERS: Readonly<Record<string, Reader | undefined>> = {
  role: (value) => readOption(value, roles),
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, readerOf(fieldOf(name))])),
  location: (value) => readOption(value, cities),
};

function isRequired(field: Field): boolean {
  if (field === 'email' || field === 'role') return true;
  return field !== 'createdAt' && 'required' in PROFILE_FIELDS[field];
}

const bareNames = new Map<string, Field>(
  FIELDS.flatMap((field) => [field, columnName(field)].map((name) => [bareName(name), field])),
);

/** The column of a field, which has the name of the field in answers: `basePlace`. */
function columnName(field: Field): string {
  return FIELD_NAMES.some((name) => name === field) ? shownName(field as ProfileFieldName) : field;
}

/** The field that a column or key means: `fullName`, `full_name` and `Full Name` are one. */
export function findField(name: string): Field | undefined {
  return bareNames.get(bareName(name));
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

function readerOf(field: ProfileField): Reader | undefined {
  switch (field.kind) {
    case 'choice':
      return withOptions(field.options, readOption);
    case 'choices':
      return withOptions(field.options, readList);
    case 'amount':
      return readPounds;
    case 'percentage':
      return readPercent;
    case 'place':
      return readPlace;
    case 'areas':
      return readAreas;
    default:
      return undefined;
  }
}

function withOptions(
  options: readonly string[],
  read: (value: unknown, options: Map<string, string>) => unknown,
): Reader {
  const known = new Map(options.map((option) => [plain(option), option]));
  return (value) => read(value, known);
}

function readOption(value: unknown, options: Map<string, string>): unknown {
  return typeof value === 'string' ? (options.get(plain(value)) ?? value) : value;
}

/** `£150,000`, `150k` and the like. `150.000` is left alone: it could mean either. */
function readPounds(value: unknown): unknown {
  if (typeof value !== 'string' || !POUNDS.test(visibleText(value).trim())) return value;
  return parsePounds(value);
}

/** `2.5%` and the like. */
function readPercent(value: unknown): unknown {
  const text = typeof value === 'string' && visibleText(value).trim();
  return text && PERCENT.test(text) ? Number.parseFloat(text) : value;
}

/** Read milliseconds since 1970 or an ISO date, in UTC if it names no zone; undefined for anything else. */
export function findInstant(value: unknown): number | undefined {
  if (Number.isSafeInteger(value)) return value as number;
  if (typeof value !== 'string') return undefined;
  const text = withFullZone(value.trim().replace(' ', 'T'));
  if (MILLISECONDS.test(text)) return Number(text);
  if (!isoInstant.safeParse(text).success) return undefined;
  const hasZone = !text.includes('T') || /(Z|[+-]\d\d:\d\d)$/.test(text);
  return Date.parse(hasZone ? text : `${text}Z`);
}

/** Databases write the zone of a time as `+0100`, `+01` or ` UTC`. */
function withFullZone(text: string): string {
  return text
    .replace(/ ?(UTC|GMT|z)$/, 'Z')
    .replace(/(T.*[+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);
}

function readList(value: unknown, options: Map<string, string>): unknown {
  const items = toList(value);
  if (!Array.isArray(items)) return value;
  return items.map((item) => readOption(item, options));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
