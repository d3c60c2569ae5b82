import type { quickAccountForm } from '@lintel/contract/accounts/quick-accounts';
import type { OwnProfile, profileForm } from '@lintel/contract/members/profiles';
import {
  type Location,
  ROLE_FIELDS,
  type Role,
  type Service,
  type Strategy,
} from '@lintel/contract/values/members';
import type { z } from 'zod';

/** What the form holds: figures as they were typed, so that nothing is lost while it is wrong. */
export interface ProfileValues {
  fullName: string;
  businessName: string;
  /** Asked only of someone without an account; a member's stands in the account. */
  email: string;
  location: Location | '';
  focus: Strategy[];
  budgetMin: string;
  budgetMax: string;
  feePercentage: string;
  services: Service[];
  bio: string;
  bookingUrl: string;
}
export type ProfileField = keyof ProfileValues;
export type ProfileInput = z.input<typeof profileForm>;
export type QuickAccountInput = z.input<typeof quickAccountForm>;

/** Whose form it is: someone's without an account, a newcomer's first, or a complete profile's. */
export type FormKind = 'guest' | 'new' | 'edit';

/** In the order in which the form asks. */
export const PROFILE_FIELDS = [
  'fullName',
  'businessName',
  'email',
  'location',
  'focus',
  'budgetMin',
  'budgetMax',
  'feePercentage',
  'services',
  'bio',
  'bookingUrl',
] as const satisfies readonly ProfileField[];

const AMOUNT = /^(-?\d+(?:\.\d+)?)([km])?$/i;
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 };
const NUMBERS = new Intl.NumberFormat('en-GB');

/** Pounds as people write them: "£150,000", "150000", "150k". Nothing for a blank, NaN for what is no amount. */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[£,\s]/g, '');
  if (bare === '') return undefined;
  const [, figure = '', unit = ''] = AMOUNT.exec(bare) ?? [];
  if (figure === '') return Number.NaN;
  // 1.15 million must not become 1149999.9999999998.
  return Number((Number(figure) * (FACTORS[unit.toLowerCase()] ?? 1)).toFixed(2));
}

/** The amount with its commas, or the text as it stands where it is not a whole amount. */
export function formatAmount(text: string): string {
  const amount = parseAmount(text);
  return amount !== undefined && Number.isSafeInteger(amount)
    ? NUMBERS.format(amount)
    : text.trim();
}

/** "2.5" and "2.5%". Nothing for a blank, NaN for what is no figure. */
export function parseFee(text: string): number | undefined {
  const bare = text.replace(/[%\s]/g, '');
  if (bare === '') return undefined;
  return /^-?\d*\.?\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** A tenth of a per cent up or down, from 0 to 100; from a blank it starts at 0. */
export function stepFee(text: string, direction: 1 | -1): string {
  const fee = parseFee(text) ?? 0;
  if (Number.isNaN(fee)) return text;
  const nextFee = Math.round((fee + direction * 0.1) * 100) / 100;
  return String(Math.min(100, Math.max(0, nextFee)));
}

/** Links are often copied without their beginning: "cal.com/ashe" means https. */
export function withHttps(text: string): string {
  const link = text.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/.test(link) ? `https://${link}` : link;
}

/** The form as it opens on a profile. */
export function valuesFromProfile(profile: OwnProfile): ProfileValues {
  const amount = (value: number | null) => (value === null ? '' : NUMBERS.format(value));
  return {
    fullName: profile.fullName,
    businessName: profile.businessName ?? '',
    email: '',
    location: profile.location ?? '',
    focus: profile.focus,
    budgetMin: amount(profile.budgetMin),
    budgetMax: amount(profile.budgetMax),
    feePercentage: profile.feePercentage === null ? '' : String(profile.feePercentage),
    services: profile.services,
    bio: profile.bio ?? '',
    bookingUrl: profile.bookingUrl ?? '',
  };
}

/** What the form of someone without an account opens on. */
export const GUEST_PROFILE: OwnProfile = {
  id: 'guest',
  fullName: '',
  businessName: null,
  role: null,
  location: null,
  focus: [],
  budgetMin: null,
  budgetMax: null,
  feePercentage: null,
  services: [],
  bio: null,
  avatarUrl: null,
  bookingUrl: null,
  verified: false,
};

/** What is sent for a role. Fields that it does not have stay out, so an error never hides in a field not shown. */
export function toProfileInput(role: Role, values: ProfileValues): ProfileInput {
  const fields = ROLE_FIELDS[role];
  return {
    role,
    fullName: values.fullName,
    businessName: values.businessName,
    // The empty choice is left for the schema to refuse, in its words.
    location: values.location as Location,
    focus: fields.focus.filter((strategy) => values.focus.includes(strategy)),
    budgetMin: fields.budget ? parseAmount(values.budgetMin) : undefined,
    budgetMax: fields.budget ? parseAmount(values.budgetMax) : undefined,
    feePercentage: fields.fee ? parseFee(values.feePercentage) : undefined,
    services: fields.services.filter((service) => values.services.includes(service)),
    bio: values.bio,
    bookingUrl: values.bookingUrl,
  };
}

/** The server's field errors by field of the form ("focus.0" is the focus's), and those that no field answers for. */
export function sortFieldErrors(fields: Record<string, string>): {
  fieldFaults: [ProfileField, string][];
  other: string[];
} {
  const fieldFaults: [ProfileField, string][] = [];
  const other: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = PROFILE_FIELDS.find((name) => name === path.split('.')[0]);
    if (field) fieldFaults.push([field, message]);
    else other.push(message);
  }
  return { fieldFaults, other };
}

export function sameValues(a: ProfileValues, b: ProfileValues): boolean {
  return PROFILE_FIELDS.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

/** A kept draft of this member's, laid over `base`; null where there is none that can be read. */
export function parseDraft(
  text: string | null,
  memberId: string,
  base: ProfileValues,
): ProfileValues | null {
  if (text === null) return null;
  try {
    const draft: { memberId?: unknown; values?: Record<string, unknown> } = JSON.parse(text);
    if (draft.memberId !== memberId || typeof draft?.values !== 'object') return null;
    const names = PROFILE_FIELDS.filter((field) => isAlike(draft.values?.[field], base[field]));
    return { ...base, ...Object.fromEntries(names.map((field) => [field, draft.values?.[field]])) };
  } catch {
    return null;
  }
}

function isAlike(value: unknown, model: string | string[]): boolean {
  if (typeof model === 'string') return typeof value === 'string';
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
