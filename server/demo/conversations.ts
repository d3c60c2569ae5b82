import type { NewConversation } from '#server/features/messaging/conversations/service.ts';
import type { Random } from './random.ts';
import { ACCOUNT_CONVERSATIONS, ANSWERS, OPENINGS } from './words/conversations.ts';
import { SOURCER_INBOX } from './words/sourcer-inbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OLDEST_DAYS = 300;
/** One member in so many receives most first messages: enough to measure how soon they answer. */
const ONE_ASKED_OFTEN_IN = 40;
const SHARE_OF_THOSE = 0.6;
/** People write to each other from 8 in the morning until 9 in the evening, by the clock in London. */
const WAKING = { from: 8, until: 21 };
const HOUR_IN_LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Make the conversations of the demo accounts. The last messages of some are unread. */
export function makeAccountConversations(
  idOf: (email: string) => string,
  now: number,
): NewConversation[] {
  return [...ACCOUNT_CONVERSATIONS, ...SOURCER_INBOX].map(
    ({ account, with: other, lines, unread }) => {
      const ownId = idOf(account);
      const otherId = idOf(other);
      let before = 0;
      return {
        lines: lines.map(({ own, minutesAgo, text }) => {
          before = Math.max(whileAwake(now - minutesAgo * MINUTE, -1), before + MINUTE);
          return {
            senderId: own ? ownId : otherId,
            receiverId: own ? otherId : ownId,
            content: text,
            createdAt: before,
          };
        }),
        unread,
      };
    },
  );
}

/** Move a time of the night back to the evening before, or on to the morning after, by whole hours. */
function whileAwake(time: number, direction: -1 | 1): number {
  let moved = time;
  const isAwake = () => {
    const hour = Number(HOUR_IN_LONDON.format(moved));
    return hour >= WAKING.from && hour < WAKING.until;
  };
  while (!isAwake()) moved += direction * HOUR;
  return moved;
}

/**
 * Make conversations between fictional members, each with an opening and a reply, in the months before `now`, most of
 * them in the last.
 */
export function* makeConversations(
  random: Random,
  { others, count, now }: { others: readonly string[]; count: number; now: number },
): Generator<NewConversation> {
  const askedOften = others.filter((_, i) => i % ONE_ASKED_OFTEN_IN === 0);
  const usedPairs = new Set<string>();
  const pairs = (others.length * (others.length - 1)) / 2;
  while (usedPairs.size < Math.min(count, pairs)) {
    const from = random.pick(others);
    const to = random.pick(random.chance(SHARE_OF_THOSE) ? askedOften : others);
    const pair = [from, to].toSorted().join();
    if (from === to || usedPairs.has(pair)) continue;
    usedPairs.add(pair);
    const age = 2 * DAY + Math.floor(random.next() ** 2 * (OLDEST_DAYS - 2) * DAY);
    const createdAt = whileAwake(now - age, -1);
    const answeredAt = whileAwake(createdAt + random.integer(5 * MINUTE, DAY), 1);
    yield {
      lines: [
        { senderId: from, receiverId: to, content: random.pick(OPENINGS), createdAt },
        { senderId: to, receiverId: from, content: random.pick(ANSWERS), createdAt: answeredAt },
      ],
      unread: 0,
    };
  }
}
