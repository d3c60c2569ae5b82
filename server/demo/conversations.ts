import type { Talk } from '#server/features/messaging/conversations/service.ts';
import type { Random } from './random.ts';
import { ACCOUNT_CONVERSATIONS, ANSWERS, OPENINGS } from './words/conversations.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OLDEST_DAYS = 300;

/** Finds the members of the demo: accounts by their address, fictional members by their index. */
export interface DemoMembers {
  idOf(email: string): string;
  /** Fictional members of the demo, in a fixed order. */
  others: readonly string[];
}

/** Make the conversations of the demo accounts. The last messages of some are unread. */
export function makeAccountConversations({ idOf, others }: DemoMembers, now: number): Talk[] {
  return ACCOUNT_CONVERSATIONS.map(({ account, with: other, lines, unread }) => {
    const ownId = idOf(account);
    const otherId = typeof other === 'string' ? idOf(other) : (others[other] ?? '');
    return {
      lines: lines.map(({ own, minutesAgo, text }) => ({
        senderId: own ? ownId : otherId,
        receiverId: own ? otherId : ownId,
        content: text,
        createdAt: now - minutesAgo * MINUTE,
      })),
      unread,
    };
  });
}

/** Make conversations between fictional members, each with an opening and a reply, in the months before `now`. */
export function* makeConversations(
  random: Random,
  { others, count, now }: { others: readonly string[]; count: number; now: number },
): Generator<Talk> {
  const usedPairs = new Set<string>();
  const pairs = (others.length * (others.length - 1)) / 2;
  while (usedPairs.size < Math.min(count, pairs)) {
    const [from, to] = [random.pick(others), random.pick(others)];
    const pair = [from, to].toSorted().join();
    if (from === to || usedPairs.has(pair)) continue;
    usedPairs.add(pair);
    const createdAt = now - random.integer(2 * DAY, OLDEST_DAYS * DAY);
    const answeredAt = createdAt + random.integer(5 * MINUTE, DAY);
    yield {
      lines: [
        { senderId: from, receiverId: to, content: random.pick(OPENINGS), createdAt },
        { senderId: to, receiverId: from, content: random.pick(ANSWERS), createdAt: answeredAt },
      ],
      unread: 0,
    };
  }
}
