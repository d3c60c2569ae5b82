import { expect, it } from 'vitest';
import { LINK_MILLISECONDS, lifetimeOf } from './accounts.ts';

it('says in words how long a link works', () => {
  expect(lifetimeOf('reset')).toBe('one hour');
  expect(lifetimeOf('verification')).toBe('24 hours');
  for (const milliseconds of Object.values(LINK_MILLISECONDS)) {
    expect(milliseconds % 3_600_000).toBe(0);
  }
});
