import type { Allowance } from '@lintel/contract/messaging/messages';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { LIMIT_WORDS } from '@lintel/contract/values/plans';
import { tooLong } from '@lintel/contract/values/text';
import { countOf, formatCount } from '#web/lib/format.ts';
import { duration } from '#web/lib/wait-words.ts';

/** The note under the text box: what a message costs here, and how many are left. */
export interface Cost {
  words: string;
  /** The day's allowance is used up. */
  isUsedUp: boolean;
}

/** @param now milliseconds since 1970 */
export function costOf(
  { counts, left: remaining, limit, resetsAt }: Allowance,
  now: number,
): Cost | null {
  if (limit === null || remaining === null) return null;
  if (!counts) {
    return { words: 'Answering someone who has written to you is free.', isUsedUp: false };
  }
  if (remaining > 0) {
    const today = `This counts as one of your ${countOf(limit, 'message', 'messages')} a day`;
    return {
      words: `${today}: ${formatCount(remaining)} left until 00:00 UTC. Answers are free.`,
      isUsedUp: false,
    };
  }
  const wait = Math.max(0, Date.parse(resetsAt) - now) / 1000;
  const until = wait > 0 ? `, in ${duration(wait)}` : '';
  return {
    words: `${LIMIT_WORDS.messages}. You can write more at 00:00 UTC${until}. Answers are free.`,
    isUsedUp: true,
  };
}

/** The key that Macs have in place of Ctrl. */
export const CONTROL_KEY = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

/** Show the character count from this length. */
const COUNTED_FROM = MESSAGE_LIMITS.content - 400;

/** "3,702 of 4,000" near the limit; null before. */
export function counterOf(text: string): { words: string; isOver: boolean } | null {
  const { length } = text.trim();
  if (length < COUNTED_FROM) return null;
  const words = `${formatCount(length)} of ${formatCount(MESSAGE_LIMITS.content)}`;
  return { words, isOver: length > MESSAGE_LIMITS.content };
}

/** Why the member cannot send a message now; null if they can. */
export function whyNotSend(
  text: string,
  facts: { isSending: boolean; isUsedUp: boolean },
): string | null {
  if (facts.isUsedUp) return LIMIT_WORDS.messages;
  if (text.trim() === '') return 'Write a message first.';
  if (counterOf(text)?.isOver) return tooLong(MESSAGE_LIMITS.content);
  return facts.isSending ? 'Your last message is still being sent.' : null;
}
