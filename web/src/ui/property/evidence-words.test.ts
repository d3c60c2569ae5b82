import type { ShownEvidence } from '@lintel/contract/evidence/evidence';
import { expect, test } from 'vitest';
import { checkedLine } from './checked-line.ts';
import { evidenceWords, factsWords } from './evidence-words.ts';

const SHOWN: ShownEvidence = {
  kind: 'redress',
  number: 'D12345',
  scheme: 'The Property Ombudsman',
  insurer: null,
  endsOn: '2027-03-01',
  lookUpUrl: 'https://www.tpos.co.uk/find-a-member',
  how: 'register',
  checkedOn: '2026-11-03',
};
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('a fact says what was checked, how and when; a statement that it was not', () => {
  expect(plain(evidenceWords(SHOWN))).toBe(
    'The Property Ombudsman, member D12345. Checked on the register, 3 November 2026.',
  );
  const stated = { ...SHOWN, how: null, checkedOn: null };
  expect(evidenceWords(stated)).toBe(
    'The Property Ombudsman, member D12345. Stated by the member, not checked.',
  );
  const identity = { ...stated, kind: 'identity', number: null, scheme: null } as const;
  expect(plain(evidenceWords({ ...identity, how: 'call', checkedOn: '2026-11-03' }))).toBe(
    'Checked in a call, 3 November 2026.',
  );
});

test('insurance shows its kind, insurer and end', () => {
  const scheme = 'Public liability';
  const insurance = {
    ...SHOWN,
    kind: 'insurance',
    number: null,
    scheme,
    insurer: 'Aviva',
  } as const;
  expect(plain(evidenceWords({ ...insurance, how: 'document' }))).toBe(
    'Public liability, Aviva, until 1 March 2027. Checked by a document shown to us, 3 November 2026.',
  );
});

test('the mark lists the facts alone', () => {
  const facts = factsWords([SHOWN, { ...SHOWN, kind: 'aml', how: null, checkedOn: null }]);
  expect(facts.map(plain)).toEqual(['Redress: Checked on the register, 3 November 2026.']);
});

test('a card names three facts, and how many more there are', () => {
  expect(checkedLine(['company'])).toBe('Checked: company');
  expect(checkedLine(['company', 'aml', 'redress', 'ico'])).toBe(
    'Checked: company, AML, redress, +1',
  );
});
