import { transact } from '#server/db/transact.ts';
import { createConversations } from '#server/features/messaging/conversations/service.ts';
import { aMember } from './builders.ts';
import type { Talker } from './talk.ts';
import type { TestApp } from './test-app.ts';

const TALK = 2_500;

/**
 * Gives a member conversations of 2,500 messages each with new members, and returns those. The nth message of each says
 * “This is message n.”
 */
export async function manyMessages(app: TestApp, member: Talker, talks: number): Promise<Talker[]> {
  const now = app.ctx.clock.now();
  const others: Talker[] = [];
  for (let i = 0; i < talks; i += 1) {
    const other = await aMember(app);
    const lines = Array.from({ length: TALK }, (_, n) => ({
      ...(n % 2 === 0
        ? { senderId: member.id, receiverId: other.id }
        : { senderId: other.id, receiverId: member.id }),
      content: `This is message ${n + 1}.`,
      createdAt: now - TALK + n,
    }));
    await transact(app.ctx, (tx) => createConversations(tx, [{ lines, unread: 0 }]));
    others.push(other);
  }
  return others;
}

/** Runs a task and counts how often the server could turn to other requests meanwhile. */
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
