import type { Profile } from '@lintel/contract/profiles/profiles';
import { emptyShown, PAGE_FIELDS } from '@lintel/contract/values/profile-values';
import { expect, test } from 'vitest';
import { figuresOf, furtherFacts, paragraphsOf, statFacts, termFacts } from './state.ts';

const PROFILE: Profile = {
  ...emptyShown(PAGE_FIELDS),
  id: 'user_00000000000000000001',
  fullName: 'Eleanor Finch',
  businessName: 'Whitworth Park Lettings',
  role: 'management',
  location: 'Manchester',
  areas: [
    { placeId: 'm14', name: 'M14, Manchester', miles: 5 },
    { placeId: 'leeds-leeds', name: 'Leeds', miles: 20 },
  ],
  focus: ['HMO'],
  feePercentage: 10,
  avatarUrl: null,
  wall: 'plain',
  worksOn: 'M24 56h0',
  verified: false,
  answersWithinDay: false,
  verifiedAt: null,
  checkedKinds: [],
  brief: null,
  evidence: [],
  company: null,
  companyStatedBy: 0,
  publicUrl: null,
  firmPath: null,
  termsAt: null,
  createdAt: '2024-03-15T12:00:00.000Z',
  feeRank: { peers: 63, higher: 49 },
  responseMinutes: null,
  viewer: { isOwner: false, canMessage: true },
};
const valuesOf = (profile: Profile) => figuresOf(profile).map(({ value }) => value);
const noteOf = (profile: Profile) => figuresOf(profile)[0]?.note;

test('blank lines separate paragraphs, and single line breaks stay within them', () => {
  expect(paragraphsOf('One.\nStill one.\n\n \n\nTwo.\r\n\r\nThree.  ')).toEqual([
    'One.\nStill one.',
    'Two.',
    'Three.',
  ]);
  expect(paragraphsOf('  ')).toEqual([]);
});

test('figures describe in words what a profile is looked at for first', () => {
  const checked = { how: 'register', checkedOn: '2026-05-03' } as Profile['evidence'][number];
  const earlier = { ...checked, checkedOn: '2026-04-30' };
  const stated = { ...checked, how: null, checkedOn: null };
  const evidence = [earlier, checked, stated];
  expect(figuresOf({ ...PROFILE, evidence })).toEqual([
    {
      term: 'Fee Structure',
      value: '10% of rent',
      isLink: false,
      note: '49 of 63 in Manchester charge more',
    },
    { term: 'Checked', value: '2 facts', note: 'Latest May 2026' },
    {
      term: 'Works in',
      value: 'M14 (Manchester) 5 miles',
      isLink: false,
      note: 'Leeds 20 miles',
      dots: 'M24 56h0',
    },
  ]);
  expect(valuesOf({ ...PROFILE, areas: [] })).toEqual(['10% of rent', 'Manchester']);
  expect(furtherFacts(PROFILE).map(({ value }) => value)).toEqual([
    'Not measured yet',
    'March 2024',
  ]);
});

test('a fee below all others says so', () => {
  const lowest = { ...PROFILE, feeRank: { peers: 63, higher: 63 } };
  expect(noteOf(lowest)).toBe('63 of 63 in Manchester charge more');
});

test('a fee that is not below most says how many charge no more', () => {
  const high = { ...PROFILE, feeRank: { peers: 63, higher: 14 } };
  expect(noteOf(high)).toBe('49 of 63 in Manchester charge the same or less');
});

test('a fee is not compared where none is higher, or where there are too few others', () => {
  for (const feeRank of [{ peers: 63, higher: 0 }, null]) {
    expect(noteOf({ ...PROFILE, feeRank })).toBeUndefined();
  }
});

test('a figure that the role has but the member did not give is shown as missing', () => {
  const investor = { ...PROFILE, role: 'investor', feePercentage: null } as const;
  expect(figuresOf(investor).map(({ term }) => term)).not.toContain('Fee Structure');
  expect(valuesOf(investor)[0]).toBe('Not given');
  const budget = { budgetMin: 50_000, budgetMax: 200_000 };
  expect(valuesOf({ ...PROFILE, role: 'investor', ...budget })[0]).toBe('£50,000 to £200,000');
});

test('an owner’s statistics are described in words', () => {
  expect(statFacts({ viewsThisMonth: 1_204, timesSaved: 0, messagesReceived: 3 })).toEqual([
    { term: 'Views this month', value: '1,204' },
    { term: 'Times saved', value: '0' },
    { term: 'Messages received', value: '3' },
  ]);
});

test('a term that is longer than all others says how long', () => {
  const terms = { ...PROFILE, tieIn: 'Longer', notice: 'Longer' } as const;
  expect(termFacts(terms).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Minimum term: over 12 months',
    'Notice: over 3 months',
  ]);
});
