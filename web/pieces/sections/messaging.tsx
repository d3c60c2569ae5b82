import type { Conversation } from '@lintel/contract/messaging/messages';
import { ConversationRow } from '#web/features/messaging/list/conversation-row.tsx';
import { MessageBubble } from '#web/features/messaging/thread/message-bubble.tsx';
import type { TimelineMessage } from '#web/features/messaging/thread/timeline.ts';
import { Sample, Samples, State } from '../sample.tsx';
import { LONG_NAME, MANAGER, NEWCOMER, WORDY } from '../sample-profiles.ts';

const NOON = '2026-11-20T12:00:00.000Z';
const NOW = Date.parse(NOON) + 3_600_000;
const WORDS = 'Do you manage shared houses in Leeds? See https://example.test/houses for mine.';

const MESSAGE: TimelineMessage = {
  key: 'sample',
  isMine: true,
  content: WORDS,
  at: Date.parse(NOON),
  seq: 1,
  state: 'sent',
  unsent: undefined,
};
const UNSENT = {
  clientId: 'sample',
  senderId: NEWCOMER.id,
  profileId: MANAGER.id,
  content: WORDS,
  writtenAt: Date.parse(NOON),
  hasFailed: true,
  refusal: null,
};
const BUBBLES: Record<string, Partial<TimelineMessage>> = {
  Received: { isMine: false, state: undefined },
  Sending: { state: 'sending' },
  Sent: {},
  Read: { state: 'read' },
  Failed: { state: 'failed', unsent: UNSENT },
  'Refused: limit reached': {
    state: 'refused',
    unsent: { ...UNSENT, refusal: 'You have sent all of today’s messages.' },
  },
  'Long text': { isMine: false, state: undefined, content: 'Wool'.repeat(80) },
};

const CONVERSATION: Conversation = {
  id: 'conversation_sample',
  profileId: MANAGER.id,
  name: MANAGER.businessName,
  profile: MANAGER,
  lastMessage: { seq: 1, senderId: MANAGER.id, content: WORDS, createdAt: NOON },
  unreadCount: 0,
  isArchived: false,
  readUpTo: 1,
  theirReadUpTo: 1,
};
const CONVERSATIONS: Record<string, Conversation> = {
  Read: CONVERSATION,
  Unread: { ...CONVERSATION, unreadCount: 120 },
  'Long text': { ...CONVERSATION, name: LONG_NAME, profile: WORDY },
  'The other has left': { ...CONVERSATION, name: null, profile: null },
};

export function MessagingSamples() {
  return (
    <Samples title="Messages">
      <Sample name="Conversations" isWide>
        {Object.entries(CONVERSATIONS).map(([words, conversation]) => (
          <State key={words} of={words}>
            <ConversationRow
              conversation={conversation}
              words=""
              isOpen={words === 'Read'}
              drafts={{}}
              now={NOW}
            />
          </State>
        ))}
      </Sample>
      <Sample name="Bubbles" isWide>
        {Object.entries(BUBBLES).map(([words, message]) => (
          <State key={words} of={words}>
            <MessageBubble
              message={{ ...MESSAGE, ...message }}
              isFirst
              isLast
              isTarget={false}
              action={undefined}
            />
          </State>
        ))}
      </Sample>
    </Samples>
  );
}
