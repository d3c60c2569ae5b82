import { flagsOfKinds } from '@lintel/contract/values/evidence';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence-kinds';
import { LOCATIONS, ROLES } from '@lintel/contract/values/members';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CountedMember, makeLists } from './rules.ts';

const fee = fc.option(fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2));
const member = fc.record({
  role: fc.constantFrom(...ROLES),
  location: fc.constantFrom(...LOCATIONS),
  factFlags: fc.subarray([...EVIDENCE_KINDS]).map(flagsOfKinds),
  feePercentage: fee,
  createdAt: fc.integer({ min: 1, max: 5 }),
  updatedAt: fc.integer({ min: 1, max: 1_000 }),
});
const members = fc
  .array(member, { maxLength: 60 })
  .map((all) => all.map((each, i) => ({ ...each, id: `user_${1_000 + i}` })));

const factsOf = (one: CountedMember) =>
  EVIDENCE_KINDS.filter((kind) => (one.factFlags & flagsOfKinds([kind])) > 0);

function expectOracle(all: CountedMember[]): void {
  const lists = makeLists(all);
  const listed = [...lists.values()].flatMap(({ ids }) => ids);
  for (const { figures, ids, changedAt } of lists.values()) {
    const { role, city } = figures;
    const own = all.filter((one) => one.role === role && (!city || one.location === city));
    expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)));
    expect([figures.count, ids.length]).toEqual([own.length, own.length]);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(changedAt).toBe(Math.max(...own.map(({ updatedAt }) => updatedAt)));
    for (const kind of EVIDENCE_KINDS) {
      const count = own.filter((one) => factsOf(one).includes(kind)).length;
      expect(figures.checked.find((each) => each.kind === kind)?.count ?? 0).toBe(count);
    }
    const fees = own.flatMap(({ feePercentage }) => feePercentage ?? []);
    expect(figures.fees === null).toBe(fees.length < 3);
    if (figures.fees) {
      const { least, middle, most } = figures.fees;
      expect([least, most]).toEqual([Math.min(...fees), Math.max(...fees)]);
      expect(fees.filter((each) => each <= middle).length).toBeGreaterThanOrEqual(fees.length / 2);
      expect(fees.filter((each) => each < middle).length).toBeLessThan(fees.length / 2);
    }
    const keys = ids.map((id) => {
      const one = all.find((each) => each.id === id) as CountedMember;
      return [99 - factsOf(one).length, 9 - one.createdAt, id].join(' ');
    });
    expect(keys).toEqual(keys.toSorted());
  }
  // Whoever is in no list has too few like them.
  for (const { id, role } of all.filter((one) => !listed.includes(one.id))) {
    expect([id, all.filter((one) => one.role === role).length < 3]).toEqual([id, true]);
  }
}

it('counts what an oracle counts over the listed, in order', () => {
  fc.assert(fc.property(members, expectOracle));
});
