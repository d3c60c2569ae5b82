import type { ProfileField } from './field-kinds.ts';

/** Whole pounds that a member charges, including VAT. */
const charge = {
  kind: 'amount',
  shown: 'page',
  fact: null,
  max: 100_000,
  noun: 'A fee',
  placeholder: '250',
  group: 'terms',
} as const;
const term = {
  kind: 'choice',
  shown: 'page',
  fact: null,
  placeholder: 'Not said',
  group: 'terms',
} as const;

/** What members charge and when, in the order of form, page and comparison. */
export const FEES_AND_TERMS = {
  feeFixed: {
    ...charge,
    roles: ['sourcer'],
    label: 'Fixed fee',
    hint: 'If you charge a sum instead of a share, including VAT.',
    compared: 'Fixed fee',
  },
  feeDue: {
    ...term,
    roles: ['sourcer'],
    label: 'When is it due?',
    compared: 'Due',
    options: ['On reservation', 'On exchange', 'On completion', 'In parts'],
  },
  reservationFee: {
    ...charge,
    roles: ['sourcer'],
    label: 'Reservation fee',
    hint: '0 if you take none.',
    compared: 'Reservation fee',
  },
  refund: {
    ...term,
    roles: ['sourcer'],
    label: 'Do clients get it back?',
    compared: 'Refund',
    options: ['Not refundable', 'If the seller withdraws', 'Until exchange', 'Always in full'],
  },
  setUpFee: {
    ...charge,
    roles: ['management'],
    label: 'Set-up or tenant-find fee',
    hint: 'Per tenancy, including VAT.',
    compared: 'Set-up fee',
  },
  tieIn: {
    ...term,
    roles: ['management'],
    label: 'Minimum term',
    compared: 'Minimum term',
    options: ['None', '3 months', '6 months', '12 months', 'Longer'],
  },
  notice: {
    ...term,
    roles: ['management'],
    label: 'Notice to leave',
    compared: 'Notice',
    options: ['1 month', '2 months', '3 months', 'Longer'],
  },
  feesUrl: {
    kind: 'link',
    shown: 'page',
    roles: ['management'],
    label: 'Link to your full fee list',
    fact: null,
    compared: 'Full fee list',
    max: 500,
    group: 'terms',
  },
  feeList: {
    kind: 'text',
    shown: 'page',
    roles: ['management'],
    label: 'Or write your fee list here',
    hint: 'One fee a line: what it is for, how much including VAT, per property or per tenant.',
    fact: null,
    compared: null,
    max: 2_000,
    least: { length: 10, words: 'Please describe each fee.' },
    group: 'terms',
  },
  callOut: {
    ...charge,
    roles: ['service_provider'],
    label: 'Call-out charge',
    compared: 'Call-out',
  },
  dayRate: {
    ...charge,
    roles: ['service_provider'],
    label: 'Day rate from',
    compared: 'Day rate',
  },
  payment: {
    ...term,
    roles: ['service_provider'],
    label: 'Payment',
    compared: 'Payment',
    options: ['On completion', 'Within 7 days', 'Within 14 days', 'Within 30 days'],
  },
  vat: {
    ...term,
    roles: ['sourcer', 'management', 'service_provider'],
    label: 'VAT',
    compared: 'VAT',
    options: ['Amounts include VAT', 'No VAT is charged'],
  },
} as const satisfies Record<string, ProfileField>;
