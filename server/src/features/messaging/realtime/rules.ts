/** How often the sessions behind the sockets are looked at; a socket ends within a second of its session. */
export const SESSION_CHECK_MILLISECONDS = 700;

/** How often every member's events are looked for, in case that a signal was lost. */
export const LOOK_MILLISECONDS = 5_000;

/** A typing mark on its way between servers: who is to see it, who types, in which conversation. */
export interface Typing {
  toId: string;
  memberId: string;
  conversationId: string;
}

export function typingWord({ toId, memberId, conversationId }: Typing): string {
  return [toId, memberId, conversationId].join(':');
}

export function parseTypingWord(word: string): Typing {
  const [toId = '', memberId = '', conversationId = ''] = word.split(':');
  return { toId, memberId, conversationId };
}
