import { type OwnProfile, profileForm } from '@lintel/contract/profiles/profiles';
import { PROFILE_MINUTES } from '@lintel/contract/values/front-door';
import { ELSEWHERE, ROLES } from '@lintel/contract/values/members';
import { emptyShown, emptyValues, FIELD_NAMES } from '@lintel/contract/values/profile-values';
import { parsePerCent, parsePounds } from '@lintel/contract/values/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FormValues,
  formatAmount,
  parseDraft,
  rowsFor,
  sameValues,
  stepFee,
  termsFor,
  toProfileInput,
  valuesFromProfile,
  withHttps,
} from './state.ts';

const PROFILE: OwnProfile = {
  ...emptyShown(FIELD_NAMES),
  id: 'user_00000000000000000001',
  fullName: 'Rosalind Ashe',
  role: 'investor',
  location: 'Manchester',
  focus: ['HMO', 'BRRR'],
  budgetMin: 120_000,
  budgetMax: 450_000,
  bio: 'Two licensed HMOs.',
  avatarUrl: null,
  wall: 'plain',
  verified: false,
};
const VALUES = valuesFromProfile(PROFILE);
const withValues = (changes: Partial<FormValues>): FormValues => ({ ...VALUES, ...changes });

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['£1,250,000', 1_250_000],
  [' £ 200 000 ', 200_000],
  ['150k', 150_000],
  ['1.15M', 1_150_000],
  ['0', 0],
  ['-5', -5],
  ['99.50', 99.5],
  ['', undefined],
  ['£', undefined],
  ['about 5', Number.NaN],
  ['1-2', Number.NaN],
  ['1e5', Number.NaN],
])('the amount %j is read as %s', (text, amount) => {
  expect(parsePounds(text)).toBe(amount);
});

test.each([
  ['1,2500', Number.NaN],
  ['12,50', Number.NaN],
  ['1,250.00', 1_250],
  ['£1,250k', 1_250_000],
  ['\u200b1250', 1_250],
])('fault: a comma stands before three digits: the amount %j is read as %s', (text, amount) => {
  expect(parsePounds(text)).toBe(amount);
});

test('an amount keeps its value when commas are added', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
      expect(parsePounds(formatAmount(String(amount)))).toBe(amount);
    }),
  );
});

test('an invalid amount stays as typed', () => {
  expect(formatAmount('50000')).toBe('50,000');
  expect(formatAmount(' about 5 ')).toBe('about 5');
  expect(formatAmount('99.50')).toBe('99.50');
  expect(formatAmount('')).toBe('');
});

test.each([
  ['2.5', 2.5],
  ['2.5%', 2.5],
  ['.5', 0.5],
  ['10', 10],
  ['-1', -1],
  ['', undefined],
  ['2,5', Number.NaN],
  ['ten', Number.NaN],
])('the fee %j is read as %s', (text, fee) => {
  expect(parsePerCent(text)).toBe(fee);
});

test('the arrow keys change a fee by 0.1, between 0 and 100, and ignore text', () => {
  expect(stepFee('2.5', 1)).toBe('2.6');
  expect(stepFee('0.3', -1)).toBe('0.2');
  expect(stepFee('', 1)).toBe('0.1');
  expect(stepFee('0', -1)).toBe('0');
  expect(stepFee('100', 1)).toBe('100');
  expect(stepFee('ten', 1)).toBe('ten');
});

test('a link without a scheme gets https, and others stay unchanged', () => {
  expect(withHttps('cal.com/ashe')).toBe('https://cal.com/ashe');
  expect(withHttps(' https://cal.com/ashe ')).toBe('https://cal.com/ashe');
  expect(withHttps('http://cal.com')).toBe('http://cal.com');
  expect(withHttps('javascript:alert(1)')).toBe('javascript:alert(1)');
  expect(withHttps('call me')).toBe('call me');
  expect(withHttps('')).toBe('');
});

test('a form shows the role’s fields in order, with pairs side by side', () => {
  const rows = rowsFor('investor');
  expect(rows.slice(0, 3)).toEqual([['areas'], ['location'], ['fullName', 'businessName']]);
  expect(rows).toContainEqual(['budgetMin', 'budgetMax']);
  expect(rowsFor('management').flat()).toContain('feePercentage');
  expect(rowsFor('service_provider').flat()).not.toContain('focus');
});

test('a profile is edited with formatted figures and saved with the same values', () => {
  expect(VALUES).toMatchObject({ budgetMin: '120,000', budgetMax: '450,000', businessName: '' });
  expect(profileForm.parse(toProfileInput('investor', VALUES))).toEqual({
    ...emptyValues(FIELD_NAMES),
    role: 'investor',
    fullName: 'Rosalind Ashe',
    location: 'Manchester',
    focus: ['HMO', 'BRRR'],
    budgetMin: 120_000,
    budgetMax: 450_000,
    bio: 'Two licensed HMOs.',
  });
});

test('an empty figure is not sent', () => {
  const payload = JSON.parse(
    JSON.stringify(toProfileInput('investor', withValues({ budgetMax: '' }))),
  );
  expect(payload).toHaveProperty('budgetMin', 120_000);
  expect(payload).not.toHaveProperty('budgetMax');
});

test('changing the role keeps only its fields, so that no error is in a hidden field', () => {
  const values = withValues({
    budgetMin: 'a lot',
    feePercentage: '10',
    focus: ['BRRR', 'Residential'],
    services: ['Rent Collection', 'Security Services'],
  });
  const input = toProfileInput('management', values);
  expect(input).toMatchObject({
    focus: ['Residential'],
    feePercentage: 10,
    services: ['Rent Collection'],
  });
  for (const role of ROLES.filter((role) => role !== 'investor')) {
    expect(profileForm.safeParse(toProfileInput(role, values)).success).toBe(true);
  }
});

test('invalid values are refused with the contract’s messages', () => {
  const input = toProfileInput('investor', withValues({ budgetMin: 'a lot', location: '' }));
  const issues = profileForm.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['location', 'Please choose a location.'],
    ['budgetMin', 'Please enter a whole number of pounds.'],
  ]);
});

test('places are edited with their names and sent by their ids', () => {
  const basePlace = { id: 'plymouth-plymouth', name: 'Plymouth' };
  const areas: OwnProfile['areas'] = [
    { placeId: 'pl1', name: 'PL1, Plymouth', miles: 20 },
    { nation: 'Wales' },
  ];
  const values = valuesFromProfile({ ...PROFILE, location: ELSEWHERE, basePlace, areas });
  expect(values).toMatchObject({ basePlaceId: basePlace, areas });
  expect(profileForm.parse(toProfileInput('investor', values))).toMatchObject({
    basePlaceId: 'plymouth-plymouth',
    areas: [{ placeId: 'pl1', miles: 20 }, { nation: 'Wales' }],
  });
  const alone = valuesFromProfile({ ...PROFILE, basePlace });
  expect(alone.areas).toEqual([{ placeId: basePlace.id, name: 'Plymouth', miles: 10 }]);
  const issuesFor = (basePlaceId: FormValues['basePlaceId']) =>
    profileForm
      .safeParse(toProfileInput('investor', { ...values, basePlaceId }))
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issuesFor(null)).toEqual([['basePlaceId', 'Please say where you are based.']]);
  expect(issuesFor({ id: '', name: 'Plym' })).toEqual([
    ['basePlaceId', 'Choose a place from the list.'],
  ]);
});

test('a draft is restored for its own member only', () => {
  const values = withValues({
    bio: 'Half a sent',
    budgetMin: 'abou',
    basePlaceId: { id: '', name: 'Ply' },
  });
  const text = JSON.stringify({ memberId: PROFILE.id, values });
  expect(parseDraft(text, PROFILE.id, VALUES)).toEqual(values);
  expect(parseDraft(text, 'user_other', VALUES)).toBeNull();
});

test('a damaged draft is ignored', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '7',
    '{"memberId":1}',
    `{"memberId":"${PROFILE.id}"}`,
  ]) {
    expect(parseDraft(text, PROFILE.id, VALUES)).toBeNull();
  }
  const odd = {
    memberId: PROFILE.id,
    values: { bio: 7, focus: 'HMO', areas: [7], basePlaceId: 'x', fullName: 'Ros' },
  };
  expect(parseDraft(JSON.stringify(odd), PROFILE.id, VALUES)).toEqual(
    withValues({ fullName: 'Ros' }),
  );
});

test('every form can be stored as a draft', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom('', 'Leeds' as const),
      (bio, fee, location) => {
        const values = withValues({ bio, feePercentage: fee, location });
        const draft = parseDraft(
          JSON.stringify({ memberId: PROFILE.id, values }),
          PROFILE.id,
          VALUES,
        );
        expect(draft && sameValues(draft, values)).toBe(true);
      },
    ),
  );
});

test.each(ROLES)('a whole profile of a %s takes what the landing page says', (role) => {
  const SECONDS_A_FIELD = 40;
  const fields = [...rowsFor(role).flat(), ...termsFor(role)];
  const minutes = (fields.length * SECONDS_A_FIELD) / 60;
  expect(minutes).toBeGreaterThanOrEqual(PROFILE_MINUTES.from);
  expect(minutes).toBeLessThanOrEqual(PROFILE_MINUTES.to);
});
