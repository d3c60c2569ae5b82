import type { Conversation } from '@lintel/contract/messaging/messages';
import { wordFinder } from '@lintel/contract/values/search';
import type { Drafts } from '../drafts.ts';

/** The line under the name in a row. */
export interface Preview {
  kind: 'typing' | 'draft' | 'match' | 'own' | 'theirs';
  text: string;
}

/** The most relevant line for a row: typing, search match, draft or last message, in this order. */
export function previewOf(
  conversation: Conversation,
  facts: { isTyping: boolean; isOpen: boolean; drafts: Drafts },
): Preview {
  const { lastMessage, match, profileId } = conversation;
  const draft = facts.drafts[profileId];
  if (facts.isTyping) return { kind: 'typing', text: 'typing…' };
  if (match) return { kind: 'match', text: match.snippet };
  if (draft && !facts.isOpen) return { kind: 'draft', text: draft };
  const kind = lastMessage.senderId === profileId ? 'theirs' : 'own';
  return { kind, text: lastMessage.content };
}

/** Split a text at the first match of the query: the part before, the match as written, the part after. */
export function aroundMatch(text: string, words: string): [string, string, string] {
  const [start, end] = wordFinder(words)(text) ?? [text.length, text.length];
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** Remove duplicates: a conversation that moves up between two pages is on both. */
export function onceEach(conversations: readonly Conversation[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of conversations) {
    if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}

/**
 * The conversations, and the open one if it was among them before: it would disappear from the unread ones once read.
 */
export function withOpen(
  conversations: readonly Conversation[],
  before: readonly Conversation[],
  openId: string | undefined,
): readonly Conversation[] {
  const isOpen = ({ profileId }: Conversation) => profileId === openId;
  if (conversations.some(isOpen)) return conversations;
  const open = before.find(isOpen);
  return open ? [...conversations, { ...open, unreadCount: 0 }] : conversations;
}
