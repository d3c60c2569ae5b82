import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';
import { NOTIFICATION_KINDS } from '../values/notifications.ts';

const choices = {
  messageMail: z.boolean().describe('An email when a message stays unread'),
  searchMail: z.boolean().describe('Emails about new profiles for saved searches'),
  briefMail: z.boolean().describe('An email before what you are after now ends'),
  referenceMail: z.boolean().describe('An email when someone says that you have worked together'),
};

const settings = z.object({
  ...choices,
  pushKey: z
    .string()
    .nullable()
    .describe(
      'What a browser needs to receive notifications while the site is closed; null: not offered',
    ),
});
export type NotificationSettings = z.output<typeof settings>;

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Get your notification settings',
  access: 'signed-in',
  output: settings,
  errors: [],
});

export const updateNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Change your notification settings',
  access: 'signed-in',
  input: { body: z.object(choices).partial() },
  output: settings,
  errors: [],
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary:
    'Stop a kind of email, or those about one saved search, by the token in one of them, signed in or not; repeating it is no error',
  access: 'public',
  input: { body: z.object({ token: storableText.min(1).max(200) }) },
  output: z.object({
    kind: z
      .enum([...NOTIFICATION_KINDS, 'search', 'weeklyMail'])
      .describe('`search`: one saved search alone; `weeklyMail`: an email that no longer exists'),
  }),
  errors: ['UNSUBSCRIBE_LINK_UNKNOWN'],
});

/** Browsers of one member that get push messages; beyond the limit the oldest is dropped. */
export const PUSH_LIMITS = { perMember: 10 } as const;

const endpoint = storableText.max(1_000).pipe(z.url({ protocol: /^https?$/ }));
// An uncompressed point on P-256 and 16 random bytes, see https://www.rfc-editor.org/rfc/rfc8291
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}(==)?$/);

export const subscribeToPush = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Send push messages to this browser until its session ends',
  access: 'onboarded',
  input: { body: z.object({ endpoint, keys: z.object({ p256dh, auth }) }) },
  status: 204,
  errors: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN'],
});

export const checkPush = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/push/check',
  summary: 'Say whether push messages are sent to this browser for this session',
  access: 'signed-in',
  input: { body: z.object({ endpoint }) },
  output: z.object({ isOn: z.boolean() }),
  errors: [],
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  summary: 'Stop push messages to this browser; no error if there was no subscription',
  access: 'signed-in',
  input: { body: z.object({ endpoint }) },
  status: 204,
  errors: [],
});
