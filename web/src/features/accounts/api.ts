import type { signinWithEmail, signout, signup } from '@lintel/contract/accounts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { beginSession } from './session.ts';

const SIGN_IN = endpoint<typeof signinWithEmail>('POST', '/api/auth/signin/email');
const SIGN_UP = endpoint<typeof signup>('POST', '/api/auth/signup');
const SIGN_OUT = endpoint<typeof signout>('POST', '/api/auth/signout');

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const user = await call(SIGN_IN, { body });
      // Tokens are for clients that ask for them.
      if (!('id' in user)) throw new TypeError('The sign-in answered with tokens.');
      return user;
    },
    onSuccess: (user) => beginSession(client, user),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { fullName: string; email: string; password: string }) =>
      call(SIGN_UP, { body }),
    onSuccess: (user) => beginSession(client, user),
  });
}

/** Ends the session on the server; the caller leaves the page and then calls `endSession`. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(SIGN_OUT);
      } catch (error) {
        // A session that is gone already is what was asked for.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
  });
}
