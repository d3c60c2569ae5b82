import { ROLES } from '@lintel/contract/values/members';
import { CARD_FIELDS } from '@lintel/contract/values/profile-values';
import { emptyShown } from '@lintel/contract/values/shown-values';
import { expect, it } from 'vitest';
import { sharedWords, starters } from './state.ts';

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
  expect(sharedWords(mine, theirs)).toBe('You both do HMO in Leeds.');
  const leeds = { placeId: 'leeds-leeds', name: 'Leeds', miles: 5 } as const;
  const york = { placeId: 'york-york', name: 'York', miles: 20 } as const;
  const words = sharedWords(
    { ...mine, areas: [{ ...leeds, miles: 10 }, york] },
    { ...theirs, areas: [leeds, york] },
  );
  expect(words).toBe('You both do HMO in Leeds and York.');
  expect(sharedWords({ ...mine, focus: [] }, theirs)).toBe('You both work in Leeds.');
  const elsewhere = { ...mine, location: 'York' as never };
  expect(sharedWords(elsewhere, theirs)).toBe('You both do HMO.');
  expect(sharedWords({ ...elsewhere, focus: [] }, theirs)).toBeUndefined();
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
