import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

// `BackToSearch` tells by it whether the results are the entry before this page.
test('the router numbers the entries of the history', () => {
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
