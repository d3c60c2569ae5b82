import type {
  confirmPasswordReset,
  requestPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/accounts/passwords';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const REQUEST = endpoint<typeof requestPasswordReset>('POST', '/api/auth/password/reset');
const CONFIRM = endpoint<typeof confirmPasswordReset>('POST', '/api/auth/password/reset/confirm');

const SEND_LINK = endpoint<typeof sendPasswordLink>('POST', '/api/auth/password/link');

/** Mails the member who is signed in the link that sets a password. */
export function useSendPasswordLink() {
  return useMutation({ mutationFn: () => call(SEND_LINK, {}) });
}

export function useRequestReset() {
  return useMutation({ mutationFn: (body: { email: string }) => call(REQUEST, { body }) });
}

export function useConfirmReset(token: string) {
  return useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(CONFIRM, { body: { token, password } }),
  });
}
