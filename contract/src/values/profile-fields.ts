import { FEES_AND_TERMS } from './fees-and-terms.ts';
import type { ProfileField } from './field-kinds.ts';
import {
  FEE_BASES,
  FULL_NAME_MAX_LENGTH,
  LOCATIONS,
  MANAGEMENT_SERVICES,
  PROVIDER_SERVICES,
  type Role,
  SERVICES,
  STRATEGIES,
} from './members.ts';
import { AREAS_MAX } from './places.ts';
import { TRADES, TRADES_MAX, TRADES_WORDS } from './trades.ts';

const TRADE_NAMES = TRADES.map(({ trade }) => trade);

/**
 * The fields of a profile, in the order of its form. Schemas, columns, forms, pages, the import and the export are
 * derived from this table. The role is not included: it decides which of these a profile has.
 */
export const PROFILE_FIELDS = {
  fullName: {
    kind: 'line',
    shown: 'card',
    label: 'Full name',
    fact: null,
    compared: null,
    max: FULL_NAME_MAX_LENGTH,
    required: 'Please provide your name',
    autoComplete: 'name',
  },
  businessName: {
    kind: 'line',
    shown: 'card',
    label: 'Business name',
    fact: null,
    compared: null,
    max: 120,
    autoComplete: 'organization',
  },
  location: {
    kind: 'choice',
    shown: 'card',
    label: 'Location',
    hint: {
      investor: 'Where you mostly buy, not where you live.',
      sourcer: 'Where most of your deals are.',
      management: 'Where most of the properties you manage are.',
      service_provider: 'Where you mostly work.',
    },
    fact: null,
    compared: 'Location',
    options: LOCATIONS,
    required: 'Please choose a location.',
    placeholder: 'Choose a location',
  },
  basePlaceId: {
    kind: 'place',
    shownAs: 'basePlace',
    shown: 'card',
    label: 'Where are you based?',
    hint: 'Members see the town or postcode area, never an address.',
    fact: null,
    compared: null,
  },
  areas: {
    kind: 'areas',
    shown: 'card',
    label: 'Where do you work?',
    hint: 'Add up to five places, with a distance around each.',
    fact: 'Works in',
    compared: 'Works in',
    max: AREAS_MAX,
  },
  focus: {
    kind: 'choices',
    shown: 'card',
    label: 'Focus strategy',
    fact: null,
    compared: 'Strategy',
    options: STRATEGIES,
    optionsOf: {
      investor: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
      sourcer: ['R2SA', 'HMO', 'BRRR', 'Commercial', 'Residential'],
      management: ['Residential', 'HMO', 'Commercial', 'Short-let'],
      service_provider: [],
    },
    control: 'chips',
  },
  budgetMin: {
    kind: 'amount',
    shown: 'card',
    roles: ['investor'],
    label: 'Budget min',
    fact: 'Budget Range',
    compared: 'Budget/Fee',
    max: 1_000_000_000,
    noun: 'A budget',
    placeholder: '50000',
  },
  budgetMax: {
    kind: 'amount',
    shown: 'card',
    roles: ['investor'],
    label: 'Budget max',
    fact: 'Budget Range',
    compared: 'Budget/Fee',
    max: 1_000_000_000,
    noun: 'A budget',
    placeholder: '200000',
  },
  feePercentage: {
    kind: 'percentage',
    shown: 'card',
    roles: Object.keys(FEE_BASES) as Role[],
    label: 'Fee %',
    fact: 'Fee Structure',
    compared: 'Budget/Fee',
    max: 100,
    noun: 'A fee',
    placeholder: '2.5',
  },
  trades: {
    kind: 'choices',
    shown: 'card',
    label: 'Trades',
    hint: 'Add up to six, such as plumber or electrician. Members search for them.',
    fact: null,
    compared: 'Trades',
    options: TRADE_NAMES,
    optionsOf: { investor: [], sourcer: [], management: [], service_provider: TRADE_NAMES },
    most: { count: TRADES_MAX, words: TRADES_WORDS },
    control: 'box',
    placeholder: 'Add a trade',
  },
  services: {
    kind: 'choices',
    shown: 'card',
    label: 'Services',
    fact: null,
    compared: 'Services',
    options: SERVICES,
    optionsOf: {
      investor: [],
      sourcer: [],
      management: MANAGEMENT_SERVICES,
      service_provider: PROVIDER_SERVICES,
    },
    control: 'checkboxes',
  },
  ...FEES_AND_TERMS,
  bio: {
    kind: 'text',
    shown: 'card',
    label: 'Bio',
    hint: {
      investor: 'Plain text. What you buy, and what you avoid.',
      sourcer: 'Plain text. Say what deals you package and how you work.',
      management: 'Plain text. Say what you look after and who answers the phone.',
      service_provider:
        'Plain text. Say what you do, how far you travel and how soon you can start.',
    },
    fact: null,
    compared: 'Bio',
    max: 5_000,
    cardMax: 300,
  },
  bookingUrl: {
    kind: 'link',
    shown: 'card',
    label: 'Booking link',
    hint: 'Your booking page, for example https://cal.com/you',
    fact: null,
    compared: null,
    max: 500,
  },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof Fields;
export type FieldsOfKind<Kind extends ProfileField['kind']> = {
  [Name in ProfileFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ProfileFieldName];

/** A field that says something of an amount, and the message if that is not given or 0. */
export const PROFILE_DETAILS = [
  {
    of: 'reservationFee',
    detail: 'refund',
    words: 'Please give the reservation fee, or leave this empty.',
  },
] as const satisfies readonly {
  of: FieldsOfKind<'amount'>;
  detail: FieldsOfKind<'choice'>;
  words: string;
}[];

/** Two amounts that form a range, and the message if the second is less than the first. */
export const PROFILE_RANGES = [
  {
    from: 'budgetMin',
    to: 'budgetMax',
    words: 'The maximum must not be less than the minimum.',
  },
] as const satisfies readonly {
  from: FieldsOfKind<'amount'>;
  to: FieldsOfKind<'amount'>;
  words: string;
}[];
