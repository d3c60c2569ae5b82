import type { Allowance } from '@lintel/contract/messaging/messages';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { LIMIT_WORDS } from '@lintel/contract/values/plans';
import { tooLong, toText } from '@lintel/contract/values/text';
import { countOf, formatCount } from '#web/lib/format.ts';

/** The note under the text box: what a message costs here, and how many are left. */
export interface Cost {
  words: string;
  /** The day's allowance is used up. */
  isUsedUp: boolean;
}

/** @param text what the member has typed, which the browser stores */
export function costOf({ counts, left: remaining, limit }: Allowance, text: string): Cost | null {
  if (limit === null || remaining === null) return null;
  if (!counts) {
    return { words: 'Replies are free.', isUsedUp: false };
  }
  if (remaining > 0) {
    const left = countOf(remaining, 'new message', 'new messages');
    return { words: `${left} left today. Replies are free.`, isUsedUp: false };
  }
  const kept = toText(text) === '' ? '' : ' We have kept your message.';
  return {
    words: `${LIMIT_WORDS.messages}. You can write again at 00:00 UTC.${kept}`,
    isUsedUp: true,
  };
}

/** Show the character count from this length. */
const COUNTED_FROM = MESSAGE_LIMITS.content - 400;

/** "3,702 of 4,000" near the limit; null before. */
export function counterOf(text: string): { words: string; isOver: boolean } | null {
  const { length } = text.trim();
  if (length < COUNTED_FROM) return null;
  const words = `${formatCount(length)} of ${formatCount(MESSAGE_LIMITS.content)}`;
  return { words, isOver: length > MESSAGE_LIMITS.content };
}

/** Why the button waits: one message of a conversation is sent at a time. */
export const STILL_SENDING = 'Your last message is still being sent.';

/** Why this text cannot be sent today; null if it can. */
export function whyNotSend(text: string, isUsedUp: boolean): string | null {
  if (isUsedUp) return LIMIT_WORDS.messages;
  if (toText(text) === '') return 'Write a message first.';
  return counterOf(text)?.isOver ? tooLong(MESSAGE_LIMITS.content) : null;
}
