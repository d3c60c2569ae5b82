import type { confirmPasswordReset, requestPasswordReset } from '@lintel/contract/passwords';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';

const REQUEST = endpoint<typeof requestPasswordReset>('POST', '/api/auth/password/reset');
const CONFIRM = endpoint<typeof confirmPasswordReset>('POST', '/api/auth/password/reset/confirm');

export function useRequestReset() {
  return useMutation({ mutationFn: (body: { email: string }) => call(REQUEST, { body }) });
}

export function useConfirmReset(token: string) {
  return useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(CONFIRM, { body: { token, password } }),
  });
}
