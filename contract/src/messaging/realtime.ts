import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileId } from '../profiles/profiles.ts';
import { storableText } from '../text.ts';
import { type ClientFrame, EVENT_KINDS, type MemberEvent, REALTIME } from '../values/messaging.ts';
import { message } from './messages.ts';

const cursor = z.int().min(0);

/** A frame that a client sends; anything else closes the socket. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), cursor: cursor.optional() }),
  z.object({ type: z.literal('typing'), profileId }),
  z.object({ type: z.literal('watch'), profileIds: z.array(profileId).max(REALTIME.watched) }),
  z.object({ type: z.literal('ping') }),
]) satisfies z.ZodType<ClientFrame>;

const memberEvent = z.object({
  number: z.int(),
  kind: z.enum(EVENT_KINDS),
  conversationId: z.string(),
  profileId,
  by: profileId,
  seq: z.int(),
}) satisfies z.ZodType<MemberEvent>;

export const connectRealtime = defineEndpoint({
  method: 'GET',
  path: '/api/realtime',
  summary: 'Open the WebSocket that reports what is new; its events carry ids only',
  access: 'signed-in',
  status: 204,
  errors: ['UPGRADE_REQUIRED', 'CROSS_SITE_REQUEST'],
});

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/realtime/events',
  summary:
    'Get what is new since a cursor, for clients without a socket; without `after` only the cursor',
  access: 'signed-in',
  input: {
    query: z.object({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  },
  output: z.object({
    events: z.array(memberEvent),
    cursor: cursor.describe('To ask with the next time'),
    reset: z.boolean().describe('The cursor was unknown or too old: load everything again'),
    more: z.boolean().describe('Whether to ask again at once'),
  }),
  errors: [],
});

/** A channel is the id of one of the member's own conversations. */
const channel = storableText.min(1).max(60);

export const publishToChannel = defineEndpoint({
  method: 'POST',
  path: '/api/realtime/publish',
  projectPath: '/api/realtime/{project}/publish',
  summary: 'Publish on a conversation’s channel that you are typing, for clients without a socket',
  access: 'onboarded',
  input: { body: z.object({ channel, type: z.literal('typing') }) },
  status: 204,
  ownPace: true,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const listChannelMessages = defineEndpoint({
  method: 'GET',
  path: '/api/realtime/messages',
  projectPath: '/api/realtime/{project}/messages',
  summary: 'Get the last messages of a conversation’s channel, in order',
  access: 'onboarded',
  input: { query: z.object({ channel }) },
  output: z.object({ items: z.array(message) }),
  errors: ['NOT_FOUND'],
});

export const getChannelPresence = defineEndpoint({
  method: 'GET',
  path: '/api/realtime/presence',
  projectPath: '/api/realtime/{project}/presence',
  summary:
    'Get which members of a conversation are online, and whether you show your own presence; without a channel only the latter',
  access: 'onboarded',
  input: { query: z.object({ channel: channel.optional() }) },
  output: z.object({
    isVisible: z.boolean(),
    profiles: z.array(z.object({ profileId, isOnline: z.boolean() })),
  }),
  errors: ['NOT_FOUND'],
});

export const setPresence = defineEndpoint({
  method: 'PATCH',
  path: '/api/realtime/presence',
  projectPath: '/api/realtime/{project}/presence',
  summary: 'Show or hide your presence; members who hide theirs see no one else’s',
  access: 'onboarded',
  input: { body: z.object({ isVisible: z.boolean() }) },
  output: z.object({ isVisible: z.boolean() }),
  ownPace: true,
  errors: ['RATE_LIMITED'],
});
