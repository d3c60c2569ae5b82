import { expect, it } from 'vitest';
import { LINK_MILLISECONDS, lifetimeOf } from './accounts.ts';

it('the lifetime of a link is described in words', () => {
  expect(lifetimeOf('reset')).toBe('one hour');
  expect(lifetimeOf('verification')).toBe('24 hours');
  for (const milliseconds of Object.values(LINK_MILLISECONDS)) {
    expect(milliseconds % 3_600_000).toBe(0);
  }
});
