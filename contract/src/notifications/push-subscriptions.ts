import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';

/** Browsers of one member that are told things while the site is closed; the oldest gives way. */
export const PUSH_LIMITS = { perMember: 10 } as const;

const endpoint = storableText.max(1_000).pipe(z.url({ protocol: /^https?$/ }));
// An uncompressed point on P-256 and 16 random bytes, see https://www.rfc-editor.org/rfc/rfc8291
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}(==)?$/);

export const subscribeToPush = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Tell this browser of new messages while the site is closed, until its session ends',
  access: 'onboarded',
  input: { body: z.object({ endpoint, keys: z.object({ p256dh, auth }) }) },
  status: 204,
  errors: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN'],
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  summary: 'Tell this browser nothing any more; one that was never told anything is no fault',
  access: 'signed-in',
  input: { body: z.object({ endpoint }) },
  status: 204,
  errors: [],
});
