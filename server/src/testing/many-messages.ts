import { transact } from '#server/db/transact.ts';
import { createConversations } from '#server/features/messaging/conversations/service.ts';
import { aMember } from './builders.ts';
import type { Talker } from './talk.ts';
import type { TestApp } from './test-app.ts';

const MESSAGES_EACH = 2_500;

/**
 * Create conversations of 2,500 messages between a member and new members, and return the new members. The nth message
 * of each conversation is “This is message n.”
 */
export async function manyMessages(
  app: TestApp,
  member: Talker,
  conversations: number,
): Promise<Talker[]> {
  const now = app.ctx.clock.now();
  const others: Talker[] = [];
  for (let i = 0; i < conversations; i += 1) {
    const other = await aMember(app);
    const lines = Array.from({ length: MESSAGES_EACH }, (_, n) => ({
      ...(n % 2 === 0
        ? { senderId: member.id, receiverId: other.id }
        : { senderId: other.id, receiverId: member.id }),
      content: `This is message ${n + 1}.`,
      createdAt: now - MESSAGES_EACH + n,
    }));
    await transact(app.ctx, (tx) => createConversations(tx, [{ lines, unread: 0 }]));
    others.push(other);
  }
  return others;
}

/** Run a task and count how often the event loop could handle other requests in the meantime. */
export async function countTurns<T>(task: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const result = await task().finally(() => {
    isRunning = false;
  });
  return { result, turns };
}
