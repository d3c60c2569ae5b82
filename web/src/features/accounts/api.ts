import type {
  LinkOutcome,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import type {
  checkPasswordReset,
  confirmPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/credentials/passwords';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { FollowedLink } from './email-links/followed-link.ts';
import { requestReset, signOut } from './requests.ts';

const VERIFY_MAGIC = endpoint<typeof verifyMagicLink>('POST', '/api/auth/magic/verify');
const SEND_VERIFICATION = endpoint<typeof sendVerification>('POST', '/api/auth/email/verify/send');
const VERIFY_EMAIL = endpoint<typeof verifyEmail>('POST', '/api/auth/email/verify');
const CHECK_RESET = endpoint<typeof checkPasswordReset>('POST', '/api/auth/password/reset/check');
const CONFIRM_RESET = endpoint<typeof confirmPasswordReset>(
  'POST',
  '/api/auth/password/reset/confirm',
);
const PASSWORD_LINK = endpoint<typeof sendPasswordLink>('POST', '/api/auth/password/link');

/** End the session on the server. The caller leaves the page and then calls `endSession`. */
export function useSignOut() {
  return useMutation({ mutationFn: () => signOut() });
}

export function useSendVerification() {
  return useMutation({ mutationFn: () => call(SEND_VERIFICATION) });
}

/** A person's answer to the question of a link. */
interface LinkAnswer {
  confirmed: boolean;
  /** The password of the account whose address the link confirms. */
  password?: string;
  /** Set if they say that they did not create the account. */
  disowned?: true;
}

/** Follow an emailed link. */
export function useFollowLink() {
  return useMutation({
    mutationFn: ({ link, ...answerToIt }: { link: FollowedLink } & LinkAnswer) => {
      const body = { token: link.token, ...answerToIt };
      const answer: Promise<LinkOutcome> =
        link.type === 'magic' ? call(VERIFY_MAGIC, { body }) : call(VERIFY_EMAIL, { body });
      return answer;
    },
  });
}

export function useRequestReset() {
  return useMutation({ mutationFn: requestReset });
}

/** Ask the server once whether the token of a reset link still works; null asks nothing. */
export function useResetCheck(token: string | null) {
  return useQuery({
    queryKey: ['password-reset', token],
    queryFn: async () => {
      await call(CHECK_RESET, { body: { token: token ?? '' } });
      return true;
    },
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useConfirmReset(token: string) {
  return useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(CONFIRM_RESET, { body: { token, password } }),
  });
}

/** Email the signed-in member the link that sets a password. */
export function useSendPasswordLink() {
  return useMutation({ mutationFn: () => call(PASSWORD_LINK, {}) });
}
