import { type ProfileForm, profileForm } from '@lintel/contract/profiles/profiles';
import { emailAddress } from '@lintel/contract/text';
import { LOCATIONS } from '@lintel/contract/values/members';
import { faultsOfNames } from '@lintel/contract/values/names';
import { faultsOfPlaces, locationOf, placeNamed } from '@lintel/engine/places';
import type { z } from 'zod';
import type { NewMember } from '#server/features/members/members/service.ts';
import { type Field, findField, findInstant, READERS } from './fields.ts';

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const email = emailAddress('Please enter a valid email address.');

const DAMAGED =
  'The text is damaged: the file must be UTF-8, or the command needs --encoding=windows-1252.';
const UNKNOWN_LOCATION = `This is neither a town or outcode that we know nor one of ${LOCATIONS.join(', ')}.`;

type RawFields = Partial<Record<Field, unknown>>;

/**
 * Read a member from the values of one line, checked as by sign-up and the profile form, or every reason against it.
 * Without a joining date the member joined `now`; later dates are refused.
 */
export function readMember(
  values: Record<string, unknown>,
  now: number,
): { member: NewMember } | { reasons: string[] } {
  const raw = byField(values);
  const address = email.safeParse(raw.email ?? '');
  const form = profileForm.safeParse(raw);
  const createdAt = raw.createdAt === undefined ? now : findInstant(raw.createdAt);
  const reasons = [
    ...(address.success ? [] : describe('email', raw.email, address.error)),
    ...(form.success ? describeFaults(form.data, raw) : describe(undefined, raw, form.error)),
    ...faultsOfDate(raw.createdAt, createdAt, now),
    ...(isDamaged(raw) ? [DAMAGED] : []),
  ];
  if (reasons.length > 0 || !address.success || !form.success || createdAt === undefined) {
    return { reasons };
  }
  return { member: { ...form.data, email: address.data, createdAt, verifiedAt: null } };
}

function describeFaults(form: ProfileForm, raw: RawFields): string[] {
  const { fullName, businessName } = form;
  const faults = Object.entries({
    ...faultsOfPlaces(form),
    ...(isDamaged(raw) ? {} : faultsOfNames({ fullName, businessName })),
  });
  return faults.map(([field, words]) => `${field}${quote(raw[field as Field])}: ${words}`);
}

/** The values by field, without blank cells and nulls. */
function byField(values: Record<string, unknown>): RawFields {
  const raw: RawFields = {};
  for (const [name, value] of Object.entries(values)) {
    const field = findField(name);
    if (!field || raw[field] !== undefined || isBlank(value)) continue;
    raw[field] = READERS[field]?.(value) ?? value;
  }
  // The form's message for a missing name is for an empty one.
  return { ...raw, ...placedIn(raw), fullName: raw.fullName ?? '' };
}

/** A town instead of a city of the list is where the member is based, and says under which location they are listed. */
function placedIn({ location, basePlaceId }: RawFields): RawFields {
  if (typeof location !== 'string' || LOCATIONS.some((known) => known === location)) return {};
  const place = placeNamed(location);
  if (!place) return {};
  return { location: locationOf(place), basePlaceId: basePlaceId ?? place.id };
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function describe(field: string | undefined, raw: unknown, error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    if (issue.path[0] === 'location' && (raw as RawFields).location !== undefined) {
      return `location${quote((raw as RawFields).location)}: ${UNKNOWN_LOCATION}`;
    }
    const value = issue.path.reduce<unknown>((at, key) => (at as RawFields)?.[key as Field], raw);
    return `${field ?? String(issue.path[0])}${quote(value)}: ${wordsOf(issue)}`;
  });
}

function wordsOf(issue: z.core.$ZodIssue): string {
  // A form only offers valid choices, so the contract has no message for others.
  const isChoice = issue.code === 'invalid_value' && issue.path.length > 1;
  if (isChoice) return `This is not one of ${issue.values.join(', ')}.`;
  return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
}

function faultsOfDate(raw: unknown, createdAt: number | undefined, now: number): string[] {
  const fault = (words: string) => [`createdAt${quote(raw)}: ${words}`];
  if (createdAt === undefined) {
    return fault('Please give a date such as 2025-03-31 or milliseconds since 1970.');
  }
  if (createdAt > now) return fault('This is in the future.');
  return createdAt < EARLIEST ? fault('This is before the year 2000.') : [];
}

// Bytes that are not UTF-8 are read as U+FFFD.
function isDamaged(raw: RawFields): boolean {
  return Object.values(raw).some((value) => typeof value === 'string' && value.includes('\uFFFD'));
}

function quote(value: unknown): string {
  if (value === undefined || value === '') return '';
  const text = JSON.stringify(value);
  return ` ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}
