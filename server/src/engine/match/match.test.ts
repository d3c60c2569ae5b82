import { LOCATIONS, ROLES, SERVICES, STRATEGIES } from '@lintel/contract/values/members';
import { hasField, optionsOf } from '@lintel/contract/values/profile-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryDocument } from '#server/engine/document.ts';
import { aDocument } from '#server/testing/directory-documents.ts';
import { matchScore } from '#server/testing/oracle/match-score.ts';
import { explain } from './explanation.ts';
import { FEE_LEVELS, feeLevelOf, figuresClassOf, stepsIn, stepsOf } from './figures.ts';
import { pairOf, pointsOf, scoreOf, traitsOf } from './match.ts';
import { TOP_MATCH_SCORE } from './points.ts';
import { Scorer } from './scorer.ts';

const pounds = fc.option(fc.integer({ min: 0, max: 6_000_000 }));
/** Anything that a form of a role can say. */
const member: fc.Arbitrary<DirectoryDocument> = fc.constantFrom(...ROLES).chain((role) => {
  const budget = hasField(role, 'budgetMax');
  const fee = hasField(role, 'feePercentage');
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
    fee: fee ? fc.constantFrom(...FEE_LEVELS) : fc.constant('none' as const),
  });
  return facts.map(aDocument);
});
const pointsBetween = (a: DirectoryDocument, b: DirectoryDocument) =>
  scoreOf(traitsOf(a), traitsOf(b));

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
  fee: 'usual',
};
const MANAGER: DirectoryDocument = {
  ...SOURCER,
  role: 'management',
  focus: ['HMO'],
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

  it('is the sum of its parts, each within its maximum; the maxima add up to 100', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const { score, parts } = explain(traitsOf(a), traitsOf(b));
        expect(score).toBe(pointsBetween(a, b));
        expect(parts.reduce((sum, part) => sum + part.score, 0)).toBe(score);
        expect(parts.reduce((sum, part) => sum + part.max, 0)).toBe(100);
        for (const part of parts) expect(part.score).toBeLessThanOrEqual(part.max);
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
          expect(pointsBetween({ ...a, location: b.location }, b)).toBeGreaterThanOrEqual(before);
          const withStrategy = (one: DirectoryDocument) => {
            return { ...one, focus: [...new Set([...one.focus, strategy])] };
          };
          expect(pointsBetween(withStrategy(a), withStrategy(b))).toBeGreaterThanOrEqual(before);
          const services = [...new Set([...a.services, service])];
          expect(pointsBetween({ ...a, services }, b)).toBeGreaterThanOrEqual(before);
          expect(pointsBetween({ ...a, fee: 'usual' }, b)).toBeGreaterThanOrEqual(before);
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
        expect(scorer.ofChoices(other.choices) + figures).toBe(scoreOf(viewer, other));
        expect(figures).toBe(pointsOf(viewer, other).figures);
        expect(figures).toBeLessThanOrEqual(scorer.mostOfFigures(role));
      }),
    );
  });
});

describe('a Top Match', () => {
  it('is never in another city or of the same role', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        if (a.role !== b.role && a.location === b.location) return;
        expect(pointsBetween(a, b)).toBeLessThan(TOP_MATCH_SCORE);
      }),
    );
  });

  it('needs a role that works with the viewer’s, the same city and a shared strategy or usual fee', () => {
    expect(pointsBetween(INVESTOR, SOURCER)).toBe(96);
    expect(pointsBetween(INVESTOR, { ...SOURCER, focus: ['HMO'] })).toBe(90);
    expect(pointsBetween(INVESTOR, { ...SOURCER, focus: ['HMO'], fee: 'high' })).toBe(85);
    expect(pointsBetween(INVESTOR, { ...SOURCER, focus: ['HMO'], fee: 'none' })).toBe(80);
    expect(pointsBetween(INVESTOR, { ...SOURCER, focus: ['Commercial'] })).toBe(75);
    expect(pointsBetween(INVESTOR, MANAGER)).toBe(94);
  });
});

describe('the reasons', () => {
  const reasons = (viewer: DirectoryDocument, other: DirectoryDocument) =>
    explain(traitsOf(viewer), traitsOf(other)).reasons;

  it('describe the benefits for the viewer', () => {
    expect(reasons(INVESTOR, SOURCER)).toEqual([
      'Sources deals in Manchester, where you invest',
      'Shares HMO and BRRR',
      'Charges no more than is usual for a property sourcer',
    ]);
    expect(reasons(SOURCER, INVESTOR)).toEqual([
      'Invests in Manchester, where you source deals',
      'Shares HMO and BRRR',
      'Has stated a budget',
    ]);
    expect(reasons(INVESTOR, MANAGER)[2]).toBe('Offers 3 services that landlords ask for');
    expect(reasons(MANAGER, INVESTOR)[2]).toBe(
      'Investors look for your Tenant Management, Rent Collection and 1 more',
    );
  });

  it('say only what holds for these two', () => {
    const elsewhere = { ...SOURCER, location: 'Leeds', focus: [], fee: 'none' } as const;
    expect(reasons(INVESTOR, elsewhere)).toEqual([]);
    expect(reasons(INVESTOR, { ...INVESTOR, location: 'Leeds', focus: [] })).toEqual([
      'Has a budget that overlaps with yours',
    ]);
  });

  it('exist for every Top Match', () => {
    fc.assert(
      fc.property(member, member, (a, b) => {
        const { isTopMatch, reasons: reasonCodes } = explain(traitsOf(a), traitsOf(b));
        if (isTopMatch) expect(reasonCodes.length).toBeGreaterThan(1);
      }),
    );
  });
});

describe('figures', () => {
  it('are stored as the steps that a budget overlaps, or as the level of a fee', () => {
    fc.assert(
      fc.property(member, (one) => {
        const figures = figuresClassOf(one);
        if (one.role === 'investor') expect(stepsIn(figures)).toEqual(stepsOf(one));
        else expect(FEE_LEVELS[figures]).toBe(one.fee);
      }),
    );
  });

  it('are open on a side without a figure', () => {
    expect(stepsOf({ budgetMin: null, budgetMax: null })).toBeUndefined();
    expect(stepsOf({ budgetMin: 50_000, budgetMax: null })).toEqual({ from: 1, to: 19 });
    expect(stepsOf({ budgetMin: null, budgetMax: 74_999 })).toEqual({ from: 0, to: 1 });
  });

  it('call a fee usual up to a limit for each role', () => {
    expect(feeLevelOf('sourcer', 3)).toBe('usual');
    expect(feeLevelOf('sourcer', 3.1)).toBe('high');
    expect(feeLevelOf('management', null)).toBe('none');
    expect(feeLevelOf('investor', 2)).toBe('none');
  });

  it('count nothing for roles without common strategies', () => {
    const provider: DirectoryDocument = { ...SOURCER, role: 'service_provider', focus: [] };
    expect(pairOf(traitsOf(INVESTOR), traitsOf(provider)).max.figures).toBe(0);
  });
});
