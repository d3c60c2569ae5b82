import { emailAddress } from '@lintel/contract/accounts/accounts';
import { profileForm } from '@lintel/contract/members/profiles';
import type { z } from 'zod';
import type { NewMember } from '#server/features/members/members/service.ts';
import { type Field, findField } from './fields.ts';
import {
  findInstant,
  readFocus,
  readLocation,
  readPercent,
  readPounds,
  readRole,
  readServices,
} from './values.ts';

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const email = emailAddress('Please enter a valid email address.');

const READERS: Partial<Record<Field, (value: unknown) => unknown>> = {
  role: readRole,
  location: readLocation,
  focus: readFocus,
  services: readServices,
  budgetMin: readPounds,
  budgetMax: readPounds,
  feePercentage: readPercent,
};

type Given = Partial<Record<Field, unknown>>;

/**
 * A member from the values of one line, checked as sign-up and the profile form would check them, or every reason
 * against it. Without a joining date a member joined `now`; nobody joins later than that.
 */
export function readMember(
  values: Record<string, unknown>,
  now: number,
): { member: NewMember } | { reasons: string[] } {
  const given = byField(values);
  const address = email.safeParse(given.email ?? '');
  const form = profileForm.safeParse(given);
  const createdAt = given.createdAt === undefined ? now : findInstant(given.createdAt);
  const reasons = [
    ...(address.success ? [] : describe('email', given.email, address.error)),
    ...(form.success ? [] : describe(undefined, given, form.error)),
    ...faultsOfDate(given.createdAt, createdAt, now),
    ...(isDamaged(given) ? ['The text is damaged: the file must be UTF-8.'] : []),
  ];
  if (reasons.length > 0 || !address.success || !form.success || createdAt === undefined) {
    return { reasons };
  }
  return { member: { ...form.data, email: address.data, createdAt, verifiedAt: null } };
}

/** What was given, by field; blank cells and nulls are not given. */
function byField(values: Record<string, unknown>): Given {
  const given: Given = {};
  for (const [name, value] of Object.entries(values)) {
    const field = findField(name);
    if (!field || given[field] !== undefined || isBlank(value)) continue;
    given[field] = READERS[field]?.(value) ?? value;
  }
  // The form's own words for a missing name are for an empty one.
  return { ...given, fullName: given.fullName ?? '' };
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function describe(field: string | undefined, given: unknown, error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const value = issue.path.reduce<unknown>((at, key) => (at as Given)?.[key as Field], given);
    return `${field ?? String(issue.path[0])}${quoted(value)}: ${wordsOf(issue)}`;
  });
}

function wordsOf(issue: z.core.$ZodIssue): string {
  // A form offers the choices, so the contract has no words for another one.
  const isChoice = issue.code === 'invalid_value' && issue.path.length > 1;
  if (isChoice) return `This is not one of ${issue.values.join(', ')}.`;
  return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
}

function faultsOfDate(given: unknown, createdAt: number | undefined, now: number): string[] {
  const fault = (words: string) => [`createdAt${quoted(given)}: ${words}`];
  if (createdAt === undefined) {
    return fault('Please give a date such as 2025-03-31 or milliseconds since 1970.');
  }
  if (createdAt > now) return fault('This is in the future.');
  return createdAt < EARLIEST ? fault('This is before the year 2000.') : [];
}

// Bytes that are not UTF-8 are read as U+FFFD.
function isDamaged(given: Given): boolean {
  return Object.values(given).some(
    (value) => typeof value === 'string' && value.includes('\uFFFD'),
  );
}

function quoted(value: unknown): string {
  if (value === undefined || value === '') return '';
  const text = JSON.stringify(value);
  return ` ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}
