import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { CARD_FIELDS, emptyShown } from '@lintel/contract/values/profile-values';
import { describe, expect, it, test } from 'vitest';
import {
  COMPARED_ROWS,
  type Compared,
  markOf,
  moneyScale,
  type RowLabel,
  spanOf,
  standingText,
  statedRows,
} from './rows.ts';

function aCard(over: Partial<ProfileCard> = {}): ProfileCard {
  return {
    id: 'user_aaaaaaaaaaaaaaaaaaaaaaaaaa',
    ...emptyShown(CARD_FIELDS),
    fullName: 'Rosalind Ashe',
    role: 'investor',
    location: 'Leeds',
    avatarUrl: null,
    wall: 'plain',
    verified: false,
    checkedKinds: [],
    brief: null,
    answersWithinDay: false,
    ...over,
  };
}

function mark(label: RowLabel, ...profiles: ProfileCard[]) {
  const row = COMPARED_ROWS.find((candidate) => candidate.label === label);
  return row && markOf(row, profiles);
}

describe('rows', () => {
  it('differ if one profile differs', () => {
    expect(mark('Location', aCard(), aCard(), aCard({ location: 'London' }))).toBe('differs');
    const inHull = { id: 'hull-hull', name: 'Hull' };
    expect(mark('Location', aCard(), aCard({ basePlace: inHull }))).toBe('differs');
    expect(mark('Budget/Fee', aCard({ budgetMin: 1 }), aCard({ budgetMax: 1 }))).toBe('differs');
  });
  it('are the same in any order of the choices', () => {
    const [one, other] = [aCard({ focus: ['HMO', 'BRRR'] }), aCard({ focus: ['BRRR', 'HMO'] })];
    expect(mark('Strategy', one, other)).toBe('same');
    expect(mark('Reviews', one, other)).toBe('same');
    const areas = [{ nation: 'Wales' }, { nation: 'Scotland' }] as const;
    const worksIn = [areas, areas.toReversed()].map((each) => aCard({ areas: [...each] }));
    expect(mark('Works in', ...worksIn)).toBe('same');
  });
  it('are not compared for free text, nor for a single profile', () => {
    expect(mark('Bio', aCard({ bio: 'One' }), aCard({ bio: 'Two' }))).toBeNull();
    expect(mark('Role', aCard())).toBeNull();
  });
});

describe('evidence', () => {
  it('has a row for each kind that a column has, which differs where another has none', () => {
    const [checked, other] = [aCard({ checkedKinds: ['aml'] }), aCard()];
    const rows = statedRows([checked, other], new Map());
    expect(rows.map(({ label }) => label)).toContain('HMRC supervision');
    expect(rows.map(({ label }) => label)).not.toContain('Redress');
    expect(mark('HMRC supervision', checked, other)).toBe('differs');
    expect(mark('HMRC supervision', checked, checked)).toBe('same');
  });
});

test('what members are after now has a row once one of them says it', () => {
  const brief = { id: 'brf_1', words: 'Two flats', seeks: [], place: null, price: null };
  const labels = (...profiles: ProfileCard[]) =>
    statedRows(profiles, new Map()).map(({ label }) => label);
  expect(labels(aCard())).not.toContain('Now');
  expect(labels(aCard(), aCard({ brief: { ...brief, endsOn: '2026-12-30' } }))).toContain('Now');
});

it('reviews are references, else checks, else to come', () => {
  const compared = { workedWith: 7 } as Compared;
  expect(standingText(aCard({ checkedKinds: ['aml'] }), compared)).toBe('Worked with 7 members');
  expect(standingText(aCard({ checkedKinds: ['aml'] }), undefined)).toBe('1 checked');
  expect(standingText(aCard(), { ...compared, workedWith: 0 })).toBeNull();
});

describe('the shared scale', () => {
  it('ends at a round number above all figures; that of fees above those of the role', () => {
    const cards = [
      aCard({ role: 'management', feePercentage: 10 }),
      aCard({ role: 'sourcer', feePercentage: 2.5 }),
      aCard({ role: 'sourcer', feePercentage: 2 }),
    ];
    expect(moneyScale(cards).fees).toMatchObject({ management: 12.5, sourcer: 3 });
    expect(moneyScale([aCard({ budgetMin: 150_000, budgetMax: 400_000 })]).budget).toBe(500_000);
    expect(moneyScale([aCard({ feePercentage: 100 })]).fees.investor).toBe(100);
    expect(moneyScale([aCard()])).toMatchObject({ budget: 1, fees: { investor: 1 } });
  });
  it('shows ranges from their lower to their upper figure', () => {
    const fees = { investor: 1, sourcer: 12.5, management: 1, service_provider: 1 };
    const scale = { budget: 500_000, fees };
    expect(spanOf(aCard({ role: 'sourcer', feePercentage: 2.5 }), scale)).toEqual({
      from: 0,
      to: 20,
    });
    expect(spanOf(aCard({ budgetMin: 100_000, budgetMax: 250_000 }), scale)).toEqual({
      from: 20,
      to: 50,
    });
    expect(spanOf(aCard({ budgetMin: 100_000 }), scale)).toEqual({ from: 20, to: 100 });
    expect(spanOf(aCard({ budgetMax: 100_000 }), scale)).toEqual({ from: 0, to: 20 });
  });
});
