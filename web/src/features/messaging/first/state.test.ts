import { ROLES } from '@lintel/contract/values/members';
import { CARD_FIELDS } from '@lintel/contract/values/profile-values';
import { emptyShown } from '@lintel/contract/values/shown-values';
import { expect, it } from 'vitest';
import { sharedFacts, starters } from './state.ts';

const nothing = emptyShown(CARD_FIELDS);
const own = { ...nothing, role: 'investor', location: 'Leeds', focus: ['HMO', 'BRRR'] } as const;
const other = {
  ...nothing,
  role: 'sourcer',
  fullName: 'Tom Ackroyd',
  location: 'Leeds',
  focus: ['HMO'],
  services: [],
  areas: [],
} as const;
const mine = { ...own, focus: [...own.focus], areas: [], basePlace: null };
const theirs = { ...other, focus: [...other.focus], services: [], areas: [], basePlace: null };

it('names what two members share, and only that', () => {
  expect(sharedFacts(mine, theirs)).toEqual([
    'Both of you work with HMO.',
    'Both of you cover Leeds.',
    'You: Investor / Landlord. They: Property Sourcer.',
  ]);
  const leeds = { placeId: 'leeds-leeds', name: 'Leeds', miles: 5 } as const;
  const york = { placeId: 'york-york', name: 'York', miles: 20 } as const;
  const [work, cover] = sharedFacts(
    { ...mine, areas: [{ ...leeds, miles: 10 }, york] },
    { ...theirs, focus: ['HMO', 'BRRR'], areas: [leeds, york] },
  );
  expect(work).toBe('Both of you work with HMO and BRRR.');
  expect(cover).toBe('Both of you cover Leeds and York.');
  expect(sharedFacts({ ...mine, focus: [], location: 'York' as never }, theirs)).toHaveLength(1);
});

it('puts the article before a strategy that its first sound needs', () => {
  const article = (focus: 'HMO' | 'R2SA' | 'BRRR') =>
    starters(mine, { ...theirs, focus: [focus] })[0]?.match(/have (an? \w+)/)?.[1];
  expect(article('HMO')).toBe('an HMO');
  expect(article('R2SA')).toBe('an R2SA');
  expect(article('BRRR')).toBe('a BRRR');
});

it('offers three different whole messages to every pair of roles', () => {
  for (const from of ROLES) {
    for (const to of ROLES) {
      const messages = starters({ ...mine, role: from }, { ...theirs, role: to });
      expect(new Set(messages).size).toBe(3);
      for (const message of messages) expect(message).toMatch(/^Hello Tom, \S.*\?$/);
    }
  }
});
