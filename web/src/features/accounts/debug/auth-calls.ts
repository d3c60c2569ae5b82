import type { getSessionUser, listSessions } from '@lintel/contract/accounts/accounts';
import type { requestMagicLink, sendVerification } from '@lintel/contract/accounts/email-links';
import type { listIdentities, listProviders } from '@lintel/contract/accounts/identities';
import type { requestPasswordReset } from '@lintel/contract/accounts/passwords';
import type { getSite } from '@lintel/contract/site/content';
import { call, endpoint } from '#web/lib/api.ts';

const ME = endpoint<typeof getSessionUser>('GET', '/api/auth/me');
const SESSIONS = endpoint<typeof listSessions>('GET', '/api/auth/sessions');
const IDENTITIES = endpoint<typeof listIdentities>('GET', '/api/auth/identities');
const PROVIDERS = endpoint<typeof listProviders>('GET', '/api/auth/providers');
const SITE = endpoint<typeof getSite>('GET', '/api/site');
const VERIFY = endpoint<typeof sendVerification>('POST', '/api/auth/email/verify/send');
const MAGIC = endpoint<typeof requestMagicLink>('POST', '/api/auth/signin/magic');
const RESET = endpoint<typeof requestPasswordReset>('POST', '/api/auth/password/reset');

/** What the debug page can call; `email` is what was typed there. */
export const AUTH_CALLS: Record<string, (email: string) => Promise<unknown>> = {
  'Who am I': () => call(ME),
  Site: () => call(SITE),
  Sessions: () => call(SESSIONS),
  Identities: () => call(IDENTITIES),
  Providers: () => call(PROVIDERS),
  'Send verification': () => call(VERIFY),
  'Send magic link': (email) => call(MAGIC, { body: { email } }),
  'Send password reset': (email) => call(RESET, { body: { email } }),
};
