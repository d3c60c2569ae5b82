import { ERRORS } from '@lintel/contract/errors';
import type { ShownCompany } from '@lintel/contract/evidence/companies';
import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import { COMPANY_WORDS, checkedKindsLabel } from '@lintel/contract/values/evidence';
import { expect, test } from 'vitest';
import {
  companyTexts,
  factTexts,
  foundText,
  othersText,
  plateTexts,
  shortText,
} from './evidence-text.ts';

const SHOWN: ShownEvidence = {
  kind: 'redress',
  number: 'D12345',
  scheme: 'The Property Ombudsman',
  insurer: null,
  endsOn: '2027-03-01',
  companyName: null,
  lookUpUrl: 'https://www.tpos.co.uk/find-a-member',
  how: 'register',
  checkedOn: '2026-11-03',
};
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('how many others state a company', () => {
  expect(othersText(1)).toBe('1 other member says that they act for this company.');
  expect(othersText(2)).toBe('2 other members say that they act for this company.');
});

const IDENTITY = { ...SHOWN, kind: 'identity', number: null, scheme: null, how: 'call' } as const;
const INSURANCE: ShownEvidence = {
  ...SHOWN,
  kind: 'insurance',
  ...{ number: null, scheme: 'Public liability', insurer: 'Aviva', how: 'document' },
};

test.each<[ShownEvidence, string, string]>([
  [SHOWN, 'The Property Ombudsman, member D12345', ''],
  [{ ...SHOWN, how: 'page' }, 'The Property Ombudsman, member D12345', 'On the page itself'],
  [IDENTITY, 'In a call', ''],
  [INSURANCE, 'Public liability, Aviva', 'Until 1 March 2027, by a document shown to us'],
])(
  'a line of the plate says what was checked, and what its month does not: %o',
  (fact, ...words) => {
    const { value, detail } = plateTexts(fact);
    expect([value, plain(detail)]).toEqual(words);
  },
);

test('a comparison knows a check by its number, its end or its way', () => {
  const facts = [SHOWN, INSURANCE, IDENTITY, { ...SHOWN, kind: 'linkedin', how: 'page' } as const];
  expect(facts.map((fact) => plain(shortText(fact)))).toEqual([
    ...['D12345', 'Until 1 March 2027', 'In a call', 'The Property Ombudsman'],
  ]);
});

test('the mark lists the facts alone', () => {
  const facts = factTexts([SHOWN, { ...SHOWN, kind: 'aml', how: null, checkedOn: null }]);
  expect(facts.map(plain)).toEqual(['Redress: Checked on the register, 3 November 2026.']);
});

test('a card names three facts, and how many more there are', () => {
  expect(checkedKindsLabel(['company'])).toBe('company');
  expect(checkedKindsLabel(['company', 'aml', 'redress', 'ico'])).toBe('company, AML, redress, +1');
});

const COMPANY: ShownCompany = {
  number: '99000012',
  name: 'Quoin & Qureshi Ltd',
  status: 'active',
  detail: null,
  incorporatedOn: '2014-03-04',
  ceasedOn: null,
  isAccountsOverdue: false,
  isStatementOverdue: false,
  hasInsolvency: false,
  readOn: '2026-11-24',
  isOld: false,
  isConfirmed: true,
};
const readingOf = (over: Partial<ShownCompany>) =>
  plain(companyTexts({ ...COMPANY, ...over }).reading);

test('a company in order is read in three sentences, without anything to notice', () => {
  expect(readingOf({})).toBe(
    'Quoin & Qureshi Ltd, 99000012. Active, since 4 March 2014. Read from Companies House on 24 November 2026.',
  );
  expect(companyTexts(COMPANY)).toMatchObject({ notices: '', claim: '' });
});

test.each<[string, Partial<ShownCompany>, string]>([
  [
    'dissolved',
    { status: 'dissolved', ceasedOn: '2025-05-03' },
    '99000012. Dissolved, on 3 May 2025. Read from',
  ],
  [
    'in liquidation',
    { status: 'liquidation' },
    'In liquidation, incorporated on 4 March 2014. Read from',
  ],
  ['without a day', { incorporatedOn: null }, '99000012. Active. Read from'],
  ['old', { isOld: true }, 'since 4 March 2014. Last read on 24 November 2026.'],
])('the reading of a company: %s', (_, over, words) => {
  expect(readingOf(over)).toContain(words);
});

test.each<[Partial<ShownCompany>, string]>([
  [{ isAccountsOverdue: true }, 'Accounts are overdue.'],
  [{ isStatementOverdue: true }, 'The confirmation statement is overdue.'],
  [{ hasInsolvency: true }, 'Has had insolvency proceedings.'],
  [{ detail: 'active-proposal-to-strike-off' }, 'There is a proposal to strike it off.'],
  [
    { isAccountsOverdue: true, hasInsolvency: true },
    'Accounts are overdue. Has had insolvency proceedings.',
  ],
])('what others should notice is said where it is true: %o', (over, words) => {
  expect(companyTexts({ ...COMPANY, ...over }).notices).toBe(words);
});

test('until staff have confirmed it, the member is said to state it', () => {
  expect(companyTexts({ ...COMPANY, isConfirmed: false }).claim).toBe(
    'The member states that they act for this company.',
  );
});

test('a company that a name has found says what is known of it', () => {
  const found = { number: '99000012', name: 'Quoin Ltd', incorporatedOn: '2014-03-04' };
  expect(plain(foundText({ ...found, status: 'active' }))).toBe(
    '99000012. Active, since 4 March 2014.',
  );
  expect(foundText({ ...found, status: null })).toBe('99000012.');
});

test('a page without the register says what the server says', () => {
  expect(COMPANY_WORDS.off).toBe(ERRORS.COMPANIES_OFF.message);
});
