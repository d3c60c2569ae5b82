import { expect, test, vi } from 'vitest';
import { awaitUser, outcomeOf, ProviderError, providerMessage } from './state.ts';

const signinMessage = (more: object) => ({ type: 'lintel:signin', state: 'tag-12345', ...more });

test('only the page that opened a popup receives its message', () => {
  expect(outcomeOf(signinMessage({ ok: true }), 'tag-12345')).toEqual({ ok: true });
  expect(outcomeOf(signinMessage({ ok: true }), 'tag-other')).toBeNull();
  expect(outcomeOf({ ...signinMessage({ ok: true }), type: 'other' }, 'tag-12345')).toBeNull();
  expect(outcomeOf('tag-12345', 'tag-12345')).toBeNull();
  expect(outcomeOf(null, 'tag-12345')).toBeNull();
});

test('a failed popup reports its code and message', () => {
  const failure = outcomeOf(
    signinMessage({ ok: false, code: 'IDENTITY_TAKEN', message: 'Taken.' }),
    'tag-12345',
  );
  expect(failure).toMatchObject({ code: 'IDENTITY_TAKEN', message: 'Taken.' });
});

test.each([
  ['AUTH_CANCELLED', null],
  ['ACCOUNT_SUSPENDED', null],
  ['POPUP_BLOCKED', 'Popup was blocked. Please enable popups and try again.'],
  ['NETWORK', 'Network error during sign-in. Please check your connection and try again.'],
  ['AUTH_TIMEOUT', 'Authentication timed out. Please try again.'],
  ['RATE_LIMITED', 'Too many attempts. Please wait a moment and try again.'],
  ['AUTH_FAILED', 'Google Sign-In failed. Please try again.'],
  ['INTERNAL_ERROR', 'Google Sign-In failed. Please try again.'],
  ['NO_USER', 'Google Sign-In completed but no user data received'],
  ['PROVIDER_EMAIL_TAKEN', 'Link it on your account page.'],
])('%s is described as %j', (code, words) => {
  const message = code === 'PROVIDER_EMAIL_TAKEN' ? 'Link it on your account page.' : 'Words.';
  expect(providerMessage(new ProviderError(code, message), 'Google')).toBe(words);
});

test('other failures name the provider', () => {
  expect(providerMessage(new TypeError('no'), 'Acme')).toBe(
    'Acme Sign-In failed. Please try again.',
  );
  expect(providerMessage(new ProviderError('NEW'), 'Acme')).toBe(
    'Acme Sign-In failed. Please try again.',
  );
});

test('the session is requested at most three times, 300 ms apart', async () => {
  const pause = vi.fn(async () => undefined);
  const late = vi.fn().mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('no'));
  await expect(awaitUser(late.mockResolvedValue('member'), pause)).resolves.toBe('member');
  expect(pause.mock.calls).toEqual([[300], [300]]);

  const never = vi.fn(async () => null);
  await expect(awaitUser(never, pause)).rejects.toMatchObject({ code: 'NO_USER' });
  expect(never).toHaveBeenCalledTimes(3);
});

test('a session that exists at once is not waited for', async () => {
  const pause = vi.fn(async () => undefined);
  await expect(awaitUser(async () => 'member', pause)).resolves.toBe('member');
  expect(pause).not.toHaveBeenCalled();
});
