import { ROLES } from '@lintel/contract/values/members';
import { CARD_FIELDS, emptyShown } from '@lintel/contract/values/profile-values';
import { expect, it } from 'vitest';
import { sharedText, starters } from './state.ts';

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
  expect(sharedText(mine, theirs)).toBe('You both do HMO in Leeds.');
  const leeds = { placeId: 'leeds-leeds', name: 'Leeds', miles: 5 } as const;
  const york = { placeId: 'york-york', name: 'York', miles: 20 } as const;
  const words = sharedText(
    { ...mine, areas: [{ ...leeds, miles: 10 }, york] },
    { ...theirs, areas: [leeds, york] },
  );
  expect(words).toBe('You both do HMO in Leeds and York.');
  expect(sharedText({ ...mine, focus: [] }, theirs)).toBe('You both work in Leeds.');
  const elsewhere = { ...mine, location: 'York' as never };
  expect(sharedText(elsewhere, theirs)).toBe('You both do HMO.');
  expect(sharedText({ ...elsewhere, focus: [] }, theirs)).toBeUndefined();
});

it('asks about places that are true of the reader', () => {
  const london = { ...mine, location: 'London' } as const;
  const glasgow = { ...theirs, location: 'Glasgow' } as const;
  const first = (...pair: Parameters<typeof starters>) => starters(...pair)[0];
  // A landlord may look elsewhere, but has not said so, has no job there and nothing to offer there.
  expect(first(london, { ...glasgow, role: 'management' })).toMatch(/landlords in your area\?$/);
  expect(first(london, { ...glasgow, role: 'service_provider' })).toMatch(/a job in London in/);
  for (const role of ['sourcer', 'management', 'service_provider'] as const) {
    const words = starters({ ...london, role }, { ...glasgow, role: 'investor' }).join(' ');
    expect(words).toContain('London');
    expect(words).not.toContain('Glasgow');
  }
  const both = { placeId: 'york-york', name: 'York', miles: 20 } as const;
  const covering = { ...london, areas: [both] };
  expect(first(covering, { ...glasgow, role: 'management', areas: [both] })).toContain('in York?');
  const nowhere = { ...glasgow, role: 'management', location: 'Elsewhere in the UK' } as const;
  expect(first(london, nowhere)).toContain('in your area?');
});

it('says of the two only what both have stated', () => {
  const [first, ...others] = starters({ ...mine, focus: [] }, theirs);
  expect(first).toBe('Hello Tom, do you have a deal around Leeds at the moment?');
  expect(others.join(' ')).not.toContain('HMO');
  const ls6 = { id: 'ls6', name: 'LS6, Leeds' };
  expect(sharedText(mine, { ...theirs, basePlace: ls6 })).toBe('You both do HMO in Leeds.');
  const both = [
    { ...mine, basePlace: ls6 },
    { ...theirs, basePlace: ls6 },
  ] as const;
  expect(sharedText(...both)).toBe('You both do HMO in LS6 (Leeds).');
  const uk = {
    areas: [{ nation: 'UK' as const }],
    focus: [],
    location: 'Elsewhere in the UK' as const,
  };
  expect(sharedText({ ...mine, ...uk }, { ...theirs, ...uk })).toBe('You both work in the UK.');
});

it('puts the article before a strategy that its first sound needs', () => {
  const article = (focus: 'HMO' | 'R2SA' | 'BRRR') =>
    starters({ ...mine, focus: [focus] }, { ...theirs, focus: [focus] })[0]?.match(
      /have (an? \w+)/,
    )?.[1];
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
