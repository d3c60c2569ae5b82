import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileCard, profileId } from '../profiles/profiles.ts';
import { storableText } from '../text.ts';
import {
  CONVERSATION_FILTERS,
  CONVERSATION_ORDERS,
  MESSAGE_LIMITS,
  MESSAGE_PAGE,
} from '../values/messaging.ts';
import { tooLong, toText } from '../values/text.ts';

const max = MESSAGE_LIMITS.content;

/** The text of a message, trimmed. */
export const messageContent = storableText
  .transform(toText)
  .pipe(z.string().min(1, 'Please write a message.').max(max, tooLong(max)));

/** The largest number of PostgreSQL's integers, which no conversation reaches. */
const LAST_SEQ = 2_147_483_647;
const seq = z.int().min(0).describe('Sequence number in the conversation: 1, 2, 3 … without gaps');
const instant = z.iso.datetime();
const cursor = z
  .int()
  .min(0)
  .describe('The newest of your events that this certainly includes; it may include more');

/** A message as one of its two sides sees it. Instants are ISO 8601 in UTC. */
export const message = z.object({
  id: z.string(),
  clientId: z.string().describe('What the sender’s browser named it before its first try'),
  seq,
  senderId: profileId,
  receiverId: profileId,
  content: z.string(),
  quote: z
    .string()
    .nullable()
    .describe('The line of the receiver’s brief that a first message answers, as it was then'),
  isRemoved: z.boolean().describe('Whether staff have removed what it said'),
  createdAt: instant,
  readAt: instant.nullable(),
  asksForPayment: z
    .boolean()
    .describe(
      'Whether it gives you bank details or asks you for a payment, early in a conversation',
    ),
});
export type Message = z.output<typeof message>;

const name = z.string().nullable().describe('The name the other goes by; null once they have left');
const otherProfile = profileCard
  .nullable()
  .describe('The other’s card; null once they have left or while their account is not available');

const isArchived = z
  .boolean()
  .describe('Whether you have archived it; a message from the other side ends that');

/** A conversation as one of its two sides sees it. */
export const conversation = z.object({
  id: z.string(),
  profileId: profileId.describe('The other side'),
  name,
  profile: otherProfile,
  lastMessage: z.object({
    seq,
    senderId: profileId,
    content: z.string().describe(`Cut to ${MESSAGE_LIMITS.preview} characters`),
    createdAt: instant,
  }),
  unreadCount: z.int().describe('At least 1 while you have marked it as unread'),
  isArchived,
  readUpTo: seq.describe('How far you have read'),
  theirReadUpTo: seq.describe('How far the other has read'),
  match: z
    .object({ messageId: z.string(), seq, snippet: z.string() })
    .optional()
    .describe('The newest message with the words that were searched for'),
});
export type Conversation = z.output<typeof conversation>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  summary:
    'List your conversations, the newest first, without those across a block; with `q` those whose other member or messages contain these words, archived or not',
  access: 'onboarded',
  scopes: ['messages:read'],
  input: {
    query: z.object({
      q: storableText
        .max(MESSAGE_LIMITS.query, tooLong(MESSAGE_LIMITS.query))
        .transform((text) => text.trim())
        .optional(),
      show: z.enum(CONVERSATION_FILTERS).optional().describe('`all` unless given'),
      order: z.enum(CONVERSATION_ORDERS).optional().describe('`newest` unless given; not with `q`'),
      before: z
        .string()
        .regex(/^\d{1,16}_\w{1,40}$/)
        .optional()
        .describe('`nextBefore` of the page before'),
      limit: z.coerce.number().int().min(1).max(MESSAGE_PAGE.max).optional(),
    }),
  },
  output: z.object({
    items: z.array(conversation),
    unreadCount: z
      .int()
      .describe('Messages that you have not read, in all conversations that are not archived'),
    nextBefore: z.string().nullable().describe('Where the next page begins; null on the last'),
    cursor,
  }),
  errors: ['RATE_LIMITED', 'OVERLOADED'],
});

/** What a message costs in this conversation, and whether one can be sent. */
export const allowance = z.object({
  counts: z
    .boolean()
    .describe(
      'Whether a message here counts: not once the other side has written, not on paid plans',
    ),
  left: z.int().nullable().describe('How many may still be sent today; null is without limit'),
  limit: z.int().nullable(),
  resetsAt: instant,
});
export type Allowance = z.output<typeof allowance>;

/** An open conversation: a page of its messages and what the composer needs to know. */
export const thread = z.object({
  conversationId: z.string().nullable().describe('null before the first message'),
  profileId,
  name,
  profile: otherProfile,
  items: z.array(message).describe('In the order of their sequence'),
  isArchived,
  lastSeq: seq,
  hasEarlier: z.boolean().describe('Whether there are messages before the first of these'),
  hasLater: z.boolean().describe('Whether there are messages after the last of these'),
  unreadCount: z.int(),
  readUpTo: seq,
  theirReadUpTo: seq,
  awaiting: z
    .object({
      responseMinutes: z
        .number()
        .nullable()
        .describe('How soon the other usually answers; null until it can be measured'),
      isFirst: z.boolean().describe('Whether it is the first message that you have sent to anyone'),
    })
    .nullable()
    .describe('Until the other side has written; null after that'),
  viewer: z.object({
    canMessage: z.boolean(),
    why: z.string().optional(),
    hasBlocked: z.boolean().optional().describe('You blocked this member'),
  }),
  allowance,
  cursor,
});
export type Thread = z.output<typeof thread>;

const withProfile = z.object({ profileId });
const sequenceNumber = z.coerce.number().int().min(0).max(LAST_SEQ).optional();

export const listWrittenTo = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/written',
  summary: 'List the ids of the members you have written to',
  access: 'onboarded',
  scopes: ['messages:read'],
  output: z.object({ profileIds: z.array(profileId) }),
  errors: [],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{profileId}/messages',
  summary:
    'Get the messages between you and another member: the last ones, or those before or after a sequence number',
  access: 'onboarded',
  scopes: ['messages:read'],
  input: {
    params: withProfile,
    query: z.object({
      before: sequenceNumber,
      after: sequenceNumber,
      limit: z.coerce.number().int().min(1).max(MESSAGE_PAGE.max).optional(),
    }),
  },
  output: thread,
  errors: ['PROFILE_NOT_FOUND', 'OWN_CONVERSATION'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/{profileId}/messages',
  summary:
    'Send a message. 201 the first time; a repeat with the same client id and words is answered with 200 and the same message',
  access: 'onboarded',
  scopes: ['messages:write'],
  input: {
    params: withProfile,
    body: z.object({
      clientId: z.guid().transform((id) => id.toLowerCase()),
      content: messageContent,
      briefId: storableText
        .max(60)
        .optional()
        .describe('The receiver’s brief that a first message answers; ignored once it is another'),
      writerId: profileId
        .optional()
        .describe('Who wrote it, if it may have waited: another member’s is refused'),
    }),
  },
  output: message,
  status: 201,
  repeatable: true,
  ownPace: true,
  errors: [
    'PROFILE_NOT_FOUND',
    'OWN_CONVERSATION',
    'CANNOT_MESSAGE',
    'ACCOUNT_UNAVAILABLE',
    'BLOCKED',
    'BLOCKED_BY_YOU',
    'OTHER_WRITER',
    'MESSAGE_ID_TAKEN',
    'DAILY_MESSAGE_LIMIT',
    'RATE_LIMITED',
  ],
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/{profileId}/read',
  summary: 'Mark messages as read up to a sequence number; the mark only moves forward',
  access: 'onboarded',
  scopes: ['messages:write'],
  input: { params: withProfile, body: z.object({ upTo: seq.max(LAST_SEQ) }) },
  output: z.object({ readUpTo: seq, unreadCount: z.int() }),
  ownPace: true,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const changeConversation = defineEndpoint({
  method: 'PATCH',
  path: '/api/conversations/{profileId}',
  summary:
    'Archive a conversation, unarchive it or mark it as unread; the other member is not notified',
  access: 'onboarded',
  scopes: ['messages:write'],
  input: {
    params: withProfile,
    body: z.object({
      isArchived: isArchived.optional(),
      isUnread: z.literal(true).optional().describe('Reading it ends that'),
    }),
  },
  output: z.object({ isArchived, unreadCount: z.int() }),
  ownPace: true,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});
