import { emptyValues, FIELD_NAMES } from '@lintel/contract/values/profile-values';
import { expect, test } from 'vitest';
import { readMember } from './member-line.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const ANNA = { email: 'anna@x.test', fullName: 'Anna', role: 'investor', location: 'London' };

function readLine(values: Record<string, unknown>) {
  const result = readMember({ ...ANNA, ...values }, NOW);
  if ('reasons' in result) throw new Error(result.reasons.join(' '));
  return result.member;
}

function reasonsFor(values: Record<string, unknown>): string[] {
  const result = readMember({ ...ANNA, ...values }, NOW);
  return 'reasons' in result ? result.reasons : [];
}

test('a line with the required values is a member who joined now', () => {
  expect(readLine({})).toEqual({
    ...emptyValues(FIELD_NAMES),
    email: 'anna@x.test',
    role: 'investor',
    fullName: 'Anna',
    location: 'London',
    createdAt: NOW,
    verifiedAt: null,
  });
});

test.each([
  ['service_provider', 'service_provider'],
  ['Service Provider', 'service_provider'],
  ['SERVICE-PROVIDERS', 'service_provider'],
  ['investor / landlord', 'investor'],
  ['management company', 'management'],
])('the role %s is %s', (text, role) => {
  expect(readLine({ role: text }).role).toBe(role);
});

test.each([[['HMO', 'BRRR', 'HMO']], ['hmo, brrr'], ['HMO;BRRR'], ['["hmo","BRRR"]']])(
  '%j is a list of two strategies',
  (focus) => {
    expect(readLine({ focus }).focus).toEqual(['HMO', 'BRRR']);
  },
);

test.each([
  ['£150,000', 150_000],
  ['£ 1,250,000.00', 1_250_000],
  ['150k', 150_000],
  ['£1.15m', 1_150_000],
  ['1.2 Million', 1_200_000],
  ['150000', 150_000],
  [150_000, 150_000],
  ['', null],
  [null, null],
])('a budget of %j is %j pounds', (text, pounds) => {
  expect(readLine({ budget_min: text }).budgetMin).toBe(pounds);
});

test('fault: an invisible character before money is passed over', () => {
  expect(readLine({ budget_min: '\u200b150k' }).budgetMin).toBe(150_000);
  const sourcer = readLine({ role: 'sourcer', feePercentage: '\u200b2.5%' });
  expect(sourcer.feePercentage).toBe(2.5);
});

test.each(['150.000', '15,0000', '1,5m', 'about 100', -5, 1.5])(
  'a budget of %j is refused as ambiguous',
  (budgetMin) => {
    expect(reasonsFor({ budgetMin })).toHaveLength(1);
  },
);

test.each([
  ['2.5%', 2.5],
  ['3 %', 3],
  [4.2, 4.2],
])('a fee of %j is %j per cent', (text, fee) => {
  expect(readLine({ role: 'sourcer', feePercentage: text }).feePercentage).toBe(fee);
});

test.each(['2,5%', '101', 'two'])('a fee of %j is refused', (feePercentage) => {
  expect(reasonsFor({ role: 'sourcer', feePercentage })).toHaveLength(1);
});

test.each([
  ['2025-03-31', '2025-03-31T00:00:00Z'],
  ['2025-03-31 10:20:30', '2025-03-31T10:20:30Z'],
  ['2025-03-31T10:20:30+01:00', '2025-03-31T09:20:30Z'],
  ['2025-03-31T10:20:30+0100', '2025-03-31T09:20:30Z'],
  ['2025-03-31 10:20:30.5+01', '2025-03-31T09:20:30.5Z'],
  ['2025-03-31 10:20:30 UTC', '2025-03-31T10:20:30Z'],
  ['1743416430000', '2025-03-31T10:20:30Z'],
  [1_743_416_430_000, '2025-03-31T10:20:30Z'],
])('a member who joined on %j joined at %s', (createdAt, instant) => {
  expect(readLine({ createdAt }).createdAt).toBe(Date.parse(instant));
});

test.each(['31/03/2025', '2025-02-30', '2027-01-01', '1743416430', 'yesterday', 1.5, -1])(
  'a joining date of %j is refused',
  (createdAt) => {
    expect(reasonsFor({ createdAt })).toHaveLength(1);
  },
);

test.each([
  ['LS6', 'ls6'],
  ['ls6 2ab', 'ls6'],
  ['LS6, Leeds', 'ls6'],
  ['ls6,leeds', 'ls6'],
  ['Plymouth', 'plymouth-plymouth'],
  ['Newport, Isle of Wight', 'newport-isle-of-wight'],
  ['newport-isle-of-wight', 'newport-isle-of-wight'],
])('a base in %s is the place %s', (basePlace, id) => {
  expect(readLine({ basePlace }).basePlaceId).toBe(id);
});

test.each([
  [
    'LS6:10; Bradford: 20 miles',
    [
      { placeId: 'ls6', miles: 10 },
      { placeId: 'bradford-bradford', miles: 20 },
    ],
  ],
  ['Leeds', [{ placeId: 'leeds-leeds', miles: 10 }]],
  ['LS6, Leeds:5', [{ placeId: 'ls6', miles: 5 }]],
  ['scotland | UK', [{ nation: 'Scotland' }, { nation: 'UK' }]],
  [
    ['LS6:5', { nation: 'Wales' }],
    [{ placeId: 'ls6', miles: 5 }, { nation: 'Wales' }],
  ],
  ['', []],
])('the areas %j are read', (areas, read) => {
  expect(readLine({ areas }).areas).toEqual(read);
});

test('places that are not known are reported', () => {
  expect(reasonsFor({ basePlace: 'Atlantis', areas: 'Lyonesse:5' })).toEqual([
    'basePlaceId "Atlantis": Choose a place from the list.',
    'areas [{"placeId":"Lyonesse","miles":5}]: Choose a place from the list.',
  ]);
  expect(reasonsFor({ location: 'Elsewhere in the UK' })).toEqual([
    'basePlaceId: Please say where you are based.',
  ]);
  expect(reasonsFor({ areas: 'Leeds:7' })).toHaveLength(1);
});

test('unknown options are reported with the available ones', () => {
  expect(reasonsFor({ focus: 'HMO, flipping' })).toEqual([
    expect.stringMatching(/^focus "flipping": This is not one of R2SA, HMO, /),
  ]);
  expect(reasonsFor({ services: 'Rent Collection, [oops' })).toEqual([
    expect.stringContaining('services "[oops"'),
  ]);
});

test('an empty line is refused with a reason for each required value', () => {
  const result = readMember({}, NOW);
  expect(result).toEqual({
    reasons: [
      'email: Please enter a valid email address.',
      'role: Please choose a role.',
      'fullName: Please provide your name.',
      'location: Please choose a location.',
    ],
  });
});

test('values that members cannot set themselves are ignored', () => {
  const member = readLine({ verifiedAt: 1, passwordHash: 'x', accountRole: 'admin', id: 'user_1' });
  expect(member).not.toHaveProperty('passwordHash');
  expect(member).not.toHaveProperty('accountRole');
  expect(member).not.toHaveProperty('id');
  expect(member.verifiedAt).toBeNull();
});

test.each([
  ['Newcastle upon Tyne', 'Newcastle'],
  ['newcastle-upon-tyne', 'Newcastle'],
  ['Greater Manchester', 'Manchester'],
  ['Brighton & Hove', 'Brighton'],
])('lists members of %s under %s', (location, city) => {
  expect(readMember({ ...ANNA, location }, NOW)).toMatchObject({ member: { location: city } });
});
