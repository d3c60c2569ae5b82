import { ROLES, type Role, STRATEGIES, type Strategy } from '@lintel/contract/values/members';
import type { Example } from '../examples.ts';

export interface DemoChoice {
  roles: readonly Role[];
  strategies: readonly Strategy[];
}

export function findExamples(examples: readonly Example[], choice: DemoChoice): Example[] {
  return examples.filter(
    (one) => isOfRole(one, choice.roles) && hasStrategy(one, choice.strategies),
  );
}

/** For each value how many examples choosing it would give: a filter ignores its own choice. */
export function countsOf(examples: readonly Example[], { roles, strategies }: DemoChoice) {
  return {
    roles: countEach(ROLES, (role) => findExamples(examples, { roles: [role], strategies })),
    strategies: countEach(STRATEGIES, (strategy) =>
      findExamples(examples, { roles, strategies: [strategy] }),
    ),
  };
}

function countEach<T extends string>(values: readonly T[], find: (value: T) => unknown[]) {
  const counts = values.map((value) => [value, find(value).length]);
  return Object.fromEntries(counts) as Record<T, number>;
}

function isOfRole({ role }: Example, roles: readonly Role[]): boolean {
  return roles.length === 0 || roles.includes(role);
}

function hasStrategy(example: Example, strategies: readonly Strategy[]): boolean {
  return strategies.length === 0 || example.strategies.some((each) => strategies.includes(each));
}
