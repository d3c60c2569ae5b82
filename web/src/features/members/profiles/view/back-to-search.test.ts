import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

// `BackToSearch` relies on this to tell whether the results are the previous history entry.
test('the router numbers the history entries', () => {
  const history = createMemoryHistory();
  const index = () => history.location.state.__TSR_index;
  history.push('/search');
  const results = index();
  history.push('/profile/user_1');
  expect(index()).toBe(results + 1);
  history.replace('/profile/user_2');
  expect(index()).toBe(results + 1);
  history.back();
  expect(index()).toBe(results);
});
