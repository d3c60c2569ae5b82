import type { OwnEvidence } from '@lintel/contract/evidence/evidence';
import { NO_CLIENT_MONEY } from '@lintel/contract/values/evidence-rules';
import { expect, test } from 'vitest';
import { canAsk, stateText, unasked } from './state.ts';

const STATED: OwnEvidence = {
  kind: 'aml',
  number: 'XAML00000123456',
  scheme: null,
  insurer: null,
  endsOn: null,
  companyName: null,
  lookUpUrl: null,
  how: null,
  checkedOn: null,
  state: 'stated',
  untilOn: null,
  refusal: null,
  words: null,
};
const wordsOf = (over: Partial<OwnEvidence>) =>
  stateText({ ...STATED, ...over }, 2)?.replaceAll('\u00a0', ' ');

test('each state says what it means for its owner', () => {
  expect(wordsOf({})).toBeUndefined();
  expect(wordsOf({ state: 'waiting' })).toBe('We will look at this within 2 working days.');
  const checked = { how: 'register', checkedOn: '2026-11-03', untilOn: '2027-11-03' } as const;
  expect(wordsOf({ ...checked, state: 'checked' })).toBe(
    'Checked on the register, 3 November 2026. The check holds until 3 November 2027.',
  );
  expect(wordsOf({ ...checked, state: 'ended' })).toBe('The check ended on 3 November 2027.');
  expect(wordsOf({ state: 'refused', refusal: 'ended', words: 'Please renew.' })).toBe(
    'It has ended. Please renew.',
  );
  expect(wordsOf({ state: 'refused', refusal: 'other', words: 'Call us.' })).toBe('Call us.');
});

test('what is stated alone can be asked for in one go, but not that someone holds no money', () => {
  const none = { ...STATED, kind: 'client_money', number: null, scheme: NO_CLIENT_MONEY } as const;
  const refused = { ...STATED, kind: 'ico', state: 'refused' } as const;
  const waiting = { ...STATED, kind: 'company', state: 'waiting' } as const;
  expect(unasked([STATED, none, refused, waiting])).toEqual([STATED]);
  expect([STATED, none, refused, waiting].map(canAsk)).toEqual([true, false, true, false]);
});
