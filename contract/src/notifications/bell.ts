import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';
import { storableText } from '../text.ts';
import { RESTORE_ENDED } from '../values/administration.ts';
import { PLAN_KEYS } from '../values/plans.ts';
import { MEASURES } from '../values/safety.ts';

/** For how many days the bell lists a plan, and how many marks one request holds. */
export const NOTIFICATION_LIMITS = { days: 30, marks: 100 } as const;

const id = storableText.min(1).max(80);
const mark = z
  .int()
  .min(0)
  .describe('When its latest part came, in milliseconds; what was seen is read up to it');
const common = {
  id,
  mark,
  count: z.int(),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
};

/** A notification. Instants are ISO 8601 in UTC. */
export const notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saves'), ...common }),
  z.object({ kind: z.literal('views'), ...common }),
  z.object({
    kind: z.literal('search'),
    ...common,
    search: z
      .object({ id: z.string(), name: z.string(), query: z.string() })
      .describe('The saved search; `count` profiles are new for it'),
  }),
  z
    .object({ kind: z.literal('checks'), ...common })
    .describe('`count` of your checks end within 30 days'),
  z
    .object({
      kind: z.literal('company'),
      ...common,
      company: z.object({ number: z.string(), name: z.string() }),
      changes: z.array(z.string()).describe('What has changed, such as `active to in liquidation`'),
      profileId: profileId.describe('Yours, or a saved one of someone who acts for it'),
    })
    .describe('What has changed at Companies House'),
  z
    .object({
      kind: z.literal('joined'),
      ...common,
      member: z.object({ id: profileId, name: z.string() }),
    })
    .describe('Who has joined by your invitation'),
  z
    .object({ kind: z.literal('brief'), ...common, endsOn: z.iso.date() })
    .describe('What you are after now ends soon'),
  z
    .object({
      kind: z.literal('reference'),
      ...common,
      member: z.object({ id: profileId, name: z.string() }),
      isConfirmed: z.boolean(),
    })
    .describe('Who says that you have worked together, or has confirmed it'),
  z
    .object({ kind: z.literal('ended'), ...common, what: z.enum(RESTORE_ENDED) })
    .describe('What a restored backup has turned off'),
  z
    .object({ kind: z.literal('decision'), ...common, measure: z.enum(MEASURES) })
    .describe('A decision about you'),
  z
    .object({
      kind: z.literal('fraud'),
      ...common,
      name: z.string().describe('Of a member who wrote with you and was suspended for fraud'),
      isLifted: z.boolean().describe('Whether the suspension has been lifted since'),
    })
    .describe('What to do if you paid them is in the email'),
  z
    .object({ kind: z.literal('terms'), ...common, effectiveOn: z.iso.date() })
    .describe('The terms of use change on that day'),
  z.object({ kind: z.literal('plan'), ...common, plan: z.enum(PLAN_KEYS) }),
]);
export type Notification = z.output<typeof notification>;

const notifications = z.object({
  items: z.array(notification).describe('The newest first'),
  unreadCount: z.int().describe('Notifications that have not been seen as they are now'),
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'List your notifications: what is new for your saved searches, this week’s interest in your profile, companies that have changed, checks that end soon, who has joined by your invitation, what a restored backup has turned off, changes of the terms, your plan. Conversations have unread counts of their own',
  access: 'signed-in',
  output: notifications,
  errors: [],
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary:
    'Mark notifications as seen, up to the mark they were seen with; unknown ids are ignored',
  access: 'signed-in',
  input: {
    body: z.object({
      items: z.array(z.object({ id, mark })).min(1).max(NOTIFICATION_LIMITS.marks),
    }),
  },
  output: notifications,
  errors: [],
});
