import {
  LOCATIONS,
  MANAGEMENT_SERVICES,
  ROLES,
  SERVICES,
  STRATEGIES,
} from '@lintel/contract/values/members';
import type { Area, AreaMiles } from '@lintel/contract/values/places';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DirectoryIndex } from '#engine/directory-index.ts';
import type { DirectoryDocument, DirectorySearch } from '#engine/document.ts';
import { aDocument, apply, changes, documents, fee } from '#testing/directory-documents.ts';
import { located } from '#testing/directory-places.ts';
import { overlap } from '#testing/oracle/coverage.ts';
import { matchScore } from '#testing/oracle/match-score.ts';
import { explain } from './explanation.ts';
import { Fees } from './fees.ts';
import { feeIn, figuresClassOf, stepsIn, stepsOf } from './figures.ts';
import { pairOf, partsOf, rankOf, scoreOf, traitsOf } from './match.ts';
import { isTopMatch } from './points.ts';
import { Scorer } from './scorer.ts';
import { pointsIn, rankOfSum, scoreOfSum } from './share.ts';

const pounds = fc.option(fc.integer({ min: 0, max: 6_000_000 }));
/** Anything that a form of a role can say. */
const member: fc.Arbitrary<DirectoryDocument> = fc.constantFrom(...ROLES).chain((role) => {
  const budget = hasField(role, 'budgetMax');
  const hasFee = hasField(role, 'feePercentage');
  const facts = fc.record({
    id: fc.constant('user_a'),
    createdAt: fc.integer(),
    fullName: fc.string(),
    businessName: fc.option(fc.string()),
    role: fc.constant(role),
    location: fc.constantFrom(...LOCATIONS),
    focus: fc.subarray([...optionsOf(role, 'focus')]),
    services: fc.subarray([...optionsOf(role, 'services')]),
    budgetMin: budget ? pounds : fc.constant(null),
    budgetMax: budget ? pounds : fc.constant(null),
    feePercentage: hasFee ? fee : fc.constant(null),
    ...located,
  });
  return facts.map(aDocument);
});
const pointsBetween = (a: DirectoryDocument, b: DirectoryDocument) =>
  scoreOf(traitsOf(a), traitsOf(b));

/** No one's, so that no fee can be compared. */
const NO_FEES = new Fees();

const INVESTOR = aDocument({
  id: 'user_i',
  fullName: 'Rosalind Ashe',
  role: 'investor',
  location: 'Manchester',
  focus: ['HMO', 'BRRR'],
  budgetMin: 120_000,
  budgetMax: 450_000,
});
const SOURCER: DirectoryDocument = {
  ...INVESTOR,
  role: 'sourcer',
  budgetMin: null,
  budgetMax: null,
  feePercentage: 2,
};
const MANAGER: DirectoryDocument = {
  ...SOURCER,
  role: 'management',
  focus: ['HMO'],
  feePercentage: 10,
  services: ['Rent Collection', 'Legal Compliance', 'Tenant Management'],
};

describe('the score', () => {
  it('is symmetric, independent of time, and between 0 and 100', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const score = pointsBetween(a, b);
        expect(score).toBe(pointsBetween(b, a));
        expect(score).toBe(
          pointsBetween({ ...a }, { ...b, id: 'user_c', createdAt: 1, fullName: 'X' }),
        );
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it('is the share of the parts that both state, and none until a third can be compared', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const { score, parts } = explain(traitsOf(a), traitsOf(b), NO_FEES);
        expect(score ?? 0).toBe(pointsBetween(a, b));
        expect(score === null).toBe(parts.length < 3);
        for (const part of parts) expect(part.score).toBeLessThanOrEqual(part.max);
        const sum = (key: 'score' | 'max') => parts.reduce((total, part) => total + part[key], 0);
        expect(sum('max')).toBeLessThanOrEqual(100);
        const most = 80 + (20 * (sum('max') - 55)) / 45;
        const share = (sum('score') / sum('max')) * most;
        if (score !== null) expect(Math.abs(score - share)).toBeLessThanOrEqual(0.5001);
        const isStated = (key: string) => parts.some((part) => part.key === key);
        const figures = [a, b].map(figuresClassOf);
        expect(isStated('figures') && figures.includes(0)).toBe(false);
        expect(isStated('strategies') && a.focus.length * b.focus.length === 0).toBe(false);
        expect(isStated('services') && a.services.length + b.services.length === 0).toBe(false);
      }),
    );
  });

  it('never decreases when two profiles have one more thing in common', () => {
    fc.assert(
      fc.property(
        member,
        member,
        fc.constantFrom(...STRATEGIES),
        fc.constantFrom(...SERVICES),
        (a, b, strategy, service) => {
          const before = pointsBetween(a, b);
          const { location, basePlaceId, areas } = b;
          const alike = { ...a, location, basePlaceId, areas };
          expect(pointsBetween(alike, b)).toBeGreaterThanOrEqual(before);
          const withStrategy = (one: DirectoryDocument) => {
            return { ...one, focus: [...new Set([...one.focus, strategy])] };
          };
          expect(pointsBetween(withStrategy(a), withStrategy(b))).toBeGreaterThanOrEqual(before);
          const services = [...new Set([...a.services, service])];
          expect(pointsBetween({ ...a, services }, b)).toBeGreaterThanOrEqual(before);
          if (a.feePercentage !== null) {
            const cheaper = { ...a, feePercentage: a.feePercentage / 2 };
            expect(pointsBetween(cheaper, b)).toBeGreaterThanOrEqual(before);
            const silent = { ...a, feePercentage: null };
            expect(pointsBetween(silent, b)).toBeLessThanOrEqual(before);
          }
          const likeIt = { budgetMin: b.budgetMin, budgetMax: b.budgetMax };
          const bothInvest = a.role === 'investor' && b.role === 'investor';
          if (bothInvest)
            expect(pointsBetween({ ...a, ...likeIt }, b)).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  it('equals the oracle’s', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        expect(pointsBetween(a, b)).toBe(matchScore(a, b));
      }),
    );
  });

  it('is the same from tables as from rules', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const [viewer, other] = [traitsOf(a), traitsOf(b)];
        const scorer = new Scorer(viewer);
        const role = ROLES.indexOf(b.role);
        const figures = scorer.ofFigures(role, other.figures);
        const location = pointsIn(partsOf(viewer, other).location);
        const sum = scorer.ofChoices(other.choices) + location;
        const score = scoreOfSum(sum + figures);
        expect(score).toBe(scoreOf(viewer, other));
        expect(figures).toBe(partsOf(viewer, other).figures);
        const rank = rankOf(viewer, other);
        expect(rank).toBeLessThanOrEqual(scorer.bestRank(role, sum));
        const most = rankOfSum(scorer.mostOfRole(role) + location);
        expect(scorer.bestRank(role, sum)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a Top Match', () => {
  it('is never without areas that overlap or of the same role', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        if (a.role !== b.role && overlap(a, b)) return;
        expect(isTopMatch(explain(traitsOf(a), traitsOf(b), NO_FEES), 0)).toBe(false);
      }),
    );
  });

  it('is one of the first three of all results in the order by match, above 85', () => {
    const others = Array.from({ length: 6 }, (_, at) => {
      return {
        ...SOURCER,
        id: `user_${at}`,
        createdAt: at,
        feePercentage: at === 5 ? 4.9 : 1 + at,
      };
    });
    const index = new DirectoryIndex();
    index.load([INVESTOR, ...others]);
    const topMatches = (search: Partial<DirectorySearch>) => {
      const asked = { sort: 'match' as const, viewerId: INVESTOR.id, page: 1, limit: 2, ...search };
      const page = { ...index.search(asked), limit: asked.limit };
      const matches = index.describePage(INVESTOR.id, page, asked).matches;
      return Object.keys(matches).filter((id) => matches[id]?.isTopMatch);
    };
    expect(topMatches({ limit: 50 })).toEqual(['user_0', 'user_1', 'user_2']);
    expect(topMatches({})).toEqual(['user_0', 'user_1']);
    expect(topMatches({ page: 2 })).toEqual(['user_2']);
    expect(topMatches({ sort: 'newest' })).toEqual([]);
    expect(topMatches({ q: 'manchester' })).toEqual([]);
    expect(topMatches({ role: ['investor'] })).toEqual([]);
  });

  it('is none for a viewer who has stated no strategy, service or figure', () => {
    const bare = { ...INVESTOR, focus: [], budgetMin: null, budgetMax: null };
    const letters = { ...MANAGER, id: 'user_m', focus: [], services: [...MANAGEMENT_SERVICES] };
    const isTop = (viewer: DirectoryDocument, other: DirectoryDocument) => {
      const index = new DirectoryIndex();
      index.load([viewer, other]);
      const page = { ids: [other.id], sortedBy: 'match' as const, page: 1, limit: 1 };
      return index.describePage(viewer.id, page, {}).matches[other.id]?.isTopMatch;
    };
    const sourcer = { ...SOURCER, id: 'user_s' };
    expect(isTop(bare, letters)).toBe(false);
    expect(isTop(bare, sourcer)).toBe(false);
    expect(isTop(INVESTOR, sourcer)).toBe(true);
  });

  it('is told from the next by single points: the services and the distance of the fee', () => {
    const points = [1, 1.5, 2, 2.5, 3, 4, 5].map((feePercentage) =>
      pointsBetween(INVESTOR, { ...SOURCER, feePercentage }),
    );
    expect(points).toEqual([97, 96, 95, 95, 94, 92, 90]);
    expect(pointsBetween(INVESTOR, { ...SOURCER, feePercentage: null })).toBe(88);
    expect(pointsBetween(INVESTOR, MANAGER)).toBe(92);
    expect(pointsBetween(INVESTOR, { ...MANAGER, services: MANAGEMENT_SERVICES })).toBe(94);
  });
});

describe('the reasons', () => {
  const reasons = (viewer: DirectoryDocument, other: DirectoryDocument, fees = NO_FEES) =>
    explain(traitsOf(viewer), traitsOf(other), fees).reasons;

  it('describe the benefits for the viewer', () => {
    expect(reasons(INVESTOR, SOURCER)).toEqual([
      'You are both based in Manchester',
      'Shares HMO and BRRR',
    ]);
    expect(reasons(SOURCER, INVESTOR)).toEqual([
      'You are both based in Manchester',
      'Has stated a budget',
      'Shares HMO and BRRR',
    ]);
    expect(reasons(INVESTOR, MANAGER)[1]).toBe('Offers 3 services for landlords');
    const rents: DirectoryDocument = { ...MANAGER, services: ['Rent Collection'] };
    expect(reasons(INVESTOR, rents)[1]).toBe('Offers Rent Collection');
    expect(reasons(MANAGER, INVESTOR)[2]).toBe('You offer 3 services for landlords');
  });

  it('name the places that bring the two near each other, and nothing that only one of them named', () => {
    const at = (basePlaceId: string, ...areas: Area[]) => ({ ...SOURCER, basePlaceId, areas });
    const around = (placeId: string, miles: AreaMiles): Area => ({ placeId, miles });
    const first = (viewer: DirectoryDocument, other: DirectoryDocument) =>
      reasons(viewer, other)[0];
    const leeds = at('leeds-leeds', around('leeds-leeds', 10));
    expect(first(leeds, at('leeds-leeds', { nation: 'UK' }))).toBe('You are both based in Leeds');
    expect(first(leeds, at('bradford-bradford', { nation: 'England' }))).toBe(
      'Based in Bradford, in your area',
    );
    const roving = at('derby-derby', around('wakefield-wakefield', 20));
    expect(first(leeds, roving)).toBe('Covers Leeds, where you are based');
    expect(first(at('derby-derby', around('leeds-leeds', 5)), roving)).toBe(
      'You are both based in Derby',
    );
    const nextDoor = at('york-york', around('bradford-bradford', 5));
    expect(first(at('derby-derby', around('leeds-leeds', 10)), nextDoor)).toBe(
      'Works around Bradford, near Leeds',
    );
    expect(first(leeds, at('york-york', { nation: 'England' }))).toBe('Shares HMO and BRRR');
  });

  it('where no areas overlap name what the two have in common, if anything', () => {
    const sourcer: DirectoryDocument = { ...SOURCER, location: 'Leeds', focus: [] };
    expect(reasons(INVESTOR, sourcer)).toEqual([]);
    expect(reasons(INVESTOR, { ...INVESTOR, location: 'Leeds', focus: [] })).toEqual([
      'Has a budget that overlaps with yours',
    ]);
  });

  it('compare a fee with those of the same role and city, once five are known', () => {
    const fees = new Fees();
    for (const feePercentage of [2, 2.5, 3.5]) fees.add(traitsOf({ ...SOURCER, feePercentage }));
    fees.add(traitsOf({ ...SOURCER, feePercentage: null }));
    fees.add(traitsOf({ ...SOURCER, location: 'Leeds', feePercentage: 1 }));
    fees.add(traitsOf({ ...MANAGER, feePercentage: 9 }));
    const lowest = traitsOf({ ...SOURCER, feePercentage: 1.25 });
    fees.add(lowest);
    expect(reasons(INVESTOR, SOURCER, fees)).toHaveLength(2);
    fees.add(traitsOf({ ...SOURCER, feePercentage: 4.25 }));
    const about = (feePercentage: number) =>
      reasons(INVESTOR, { ...SOURCER, feePercentage }, fees)[1];
    expect(about(1.25)).toBe('Lowest fee of 5 sourcers in Manchester: 1.25% of price');
    expect(about(2)).toBe('2% of price, below the Manchester average of 2.7%');
    expect(about(3)).toBe('Shares HMO and BRRR');
    fees.remove(lowest);
    fees.add(traitsOf({ ...SOURCER, feePercentage: 5 }));
    expect(about(2)).toBe('Lowest fee of 5 sourcers in Manchester: 2% of price');
  });

  it('that set a profile apart are given to no other on the page, the rarest first', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 20 }), (members) => {
        const documents = members.map((one, at) => ({ ...one, id: `user_${at}` }));
        const index = new DirectoryIndex();
        index.load([...documents, INVESTOR]);
        const ids = documents.map(({ id }) => id);
        const page = { ids, sortedBy: 'match', page: 1, limit: 20 } as const;
        const matches = Object.values(index.describePage(INVESTOR.id, page, {}).matches);
        const given = matches.flatMap(({ reason }) => reason ?? []);
        expect(new Set(given).size).toBe(given.length);
        const all = matches.flatMap(({ reasons: some }) => some);
        for (const { reason, reasons: some } of matches) {
          const own = some.filter((one) => all.filter((other) => other === one).length === 1);
          if (own.length > 0) expect(reason).toBe(own[0]);
          else if (reason === null) expect(given).toEqual(expect.arrayContaining(some));
        }
      }),
    );
  });

  it('compare with the fees of now, whatever has changed since the index was built', () => {
    fc.assert(
      fc.property(documents, changes, (before, later) => {
        const index = new DirectoryIndex({ rebuildAfter: 7 });
        index.load([INVESTOR, ...before]);
        index.findMatch(INVESTOR.id, before[0]?.id ?? '');
        const now = new Map(before.map((one) => [one.id, one]));
        for (const change of later) apply(change, index, now);
        const fees = new Fees();
        for (const one of now.values()) fees.add(traitsOf(one));
        for (const one of now.values()) {
          const isSought = one.brief?.seeks.includes('investor');
          expect(index.findMatch(INVESTOR.id, one.id)?.reasons).toEqual([
            ...(isSought ? ['Wants an investor now'] : []),
            ...reasons(INVESTOR, one, fees),
          ]);
        }
      }),
    );
  });

  it('never say that the viewer needs what no one has said they need', () => {
    const labels = (viewer: DirectoryDocument, other: DirectoryDocument) =>
      explain(traitsOf(viewer), traitsOf(other), NO_FEES).parts.map(({ label }) => label);
    for (const seen of [labels(INVESTOR, MANAGER), labels(MANAGER, INVESTOR)]) {
      expect(seen).toContain('Services landlords usually need');
    }
    expect(labels({ ...INVESTOR, focus: [] }, MANAGER).join()).not.toContain('Services');
  });

  it('exist for every Top Match', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const match = explain(traitsOf(a), traitsOf(b), NO_FEES);
        if (isTopMatch(match, 0)) expect(match.reasons.length).toBeGreaterThan(1);
      }),
    );
  });
});

describe('figures', () => {
  it('are stored as the steps that a budget overlaps, or as a fee', () => {
    fc.assert(
      fc.property(member, (one) => {
        const figures = figuresClassOf(one);
        if (one.role === 'investor') expect(stepsIn(figures)).toEqual(stepsOf(one));
        else expect(feeIn(figures)).toBe(one.feePercentage);
      }),
    );
  });

  it('are open on a side without a figure', () => {
    expect(stepsOf({ budgetMin: null, budgetMax: null })).toBeUndefined();
    expect(stepsOf({ budgetMin: 50_000, budgetMax: null })).toEqual({ from: 1, to: 19 });
    expect(stepsOf({ budgetMin: null, budgetMax: 74_999 })).toEqual({ from: 0, to: 1 });
  });

  it('count nothing for roles without common strategies', () => {
    const provider: DirectoryDocument = { ...SOURCER, role: 'service_provider', focus: [] };
    expect(pairOf(traitsOf(INVESTOR), traitsOf(provider)).max.figures).toBe(0);
  });
});
