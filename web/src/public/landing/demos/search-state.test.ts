import { ROLES, STRATEGIES } from '@lintel/contract/values/members';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../examples.ts';
import { countsOf, findExamples } from './search-state.ts';

test('there are forty examples, ten of each role, with names of their own', () => {
  expect(new Set(EXAMPLES.map(({ name }) => name)).size).toBe(40);
  for (const role of ROLES) {
    expect(EXAMPLES.filter((example) => example.role === role)).toHaveLength(10);
  }
});

test('each count is what ticking the box alone would find', () => {
  const choice = { roles: ['sourcer'], strategies: ['HMO'] } as const;
  const counts = countsOf(EXAMPLES, choice);
  for (const role of ROLES) {
    const found = findExamples(EXAMPLES, { ...choice, roles: [role] });
    expect(counts.roles[role]).toBe(found.length);
  }
  for (const strategy of STRATEGIES) {
    const found = findExamples(EXAMPLES, { ...choice, strategies: [strategy] });
    expect(counts.strategies[strategy]).toBe(found.length);
  }
  expect(findExamples(EXAMPLES, { roles: [], strategies: [] })).toHaveLength(40);
});
