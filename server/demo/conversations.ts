import type { Talk } from '#server/features/messaging/conversations/service.ts';
import type { Random } from './random.ts';
import { ACCOUNT_TALKS, ANSWERS, OPENINGS } from './words/talks.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OLDEST_DAYS = 300;

/** What the demo's members are called by here: the address of an account, or the index of a fictional member. */
export interface Cast {
  idOf(email: string): string;
  /** Fictional members of the demo, in a fixed order. */
  others: readonly string[];
}

/** What the demo accounts have talked about, the last of it not yet read. */
export function makeAccountTalks({ idOf, others }: Cast, now: number): Talk[] {
  return ACCOUNT_TALKS.map(({ account, with: other, lines, unread }) => {
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

/** Conversations between fictional members, an opening and an answer each, in the months before `now`. */
export function* makeTalks(
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
