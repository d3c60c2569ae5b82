import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';
import { NOTIFICATION_KINDS } from '../values/notifications.ts';

const choices = {
  messageMail: z.boolean().describe('A mail when a message stays unread'),
  weeklyMail: z.boolean().describe('A mail on Mondays with the interest in one’s profile'),
};

const settings = z.object({
  ...choices,
  pushKey: z
    .string()
    .nullable()
    .describe('What a browser needs to be told things while the site is closed; null: not offered'),
});
export type NotificationSettings = z.output<typeof settings>;

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'What one is told, and how',
  access: 'signed-in',
  output: settings,
  errors: [],
});

export const updateNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Choose what one is told',
  access: 'signed-in',
  input: { body: z.object(choices).partial() },
  output: settings,
  errors: [],
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Stop a kind of mail by the token in one of them, signed in or not; again is no fault',
  access: 'public',
  input: { body: z.object({ token: storableText.min(1).max(200) }) },
  output: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  errors: ['UNSUBSCRIBE_LINK_UNKNOWN'],
});
