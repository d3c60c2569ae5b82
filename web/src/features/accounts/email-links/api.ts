import type {
  LinkOutcome,
  requestMagicLink,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import type { FollowedLink } from '../callback/followed-link.ts';

const MAGIC_LINK = endpoint<typeof requestMagicLink>('POST', '/api/auth/signin/magic');
const SEND = endpoint<typeof sendVerification>('POST', '/api/auth/email/verify/send');
const VERIFY_EMAIL = endpoint<typeof verifyEmail>('POST', '/api/auth/email/verify');
const VERIFY_MAGIC = endpoint<typeof verifyMagicLink>('POST', '/api/auth/magic/verify');

export function useRequestMagicLink() {
  return useMutation({ mutationFn: (body: { email: string }) => call(MAGIC_LINK, { body }) });
}

export function useSendVerification() {
  return useMutation({ mutationFn: () => call(SEND) });
}

/** Follows a mailed link; `confirmed` once the person has said so. */
export function useFollowLink() {
  return useMutation({
    mutationFn: ({ link, confirmed }: { link: FollowedLink; confirmed: boolean }) => {
      const body = { token: link.token, confirmed };
      const answer: Promise<LinkOutcome> =
        link.type === 'magic' ? call(VERIFY_MAGIC, { body }) : call(VERIFY_EMAIL, { body });
      return answer;
    },
  });
}
