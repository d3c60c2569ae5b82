import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@lintel/contract/endpoint';
import { listConversations, listMessages, sendMessage } from '@lintel/contract/messaging/messages';
import type { Viewer } from '../server/src/context.ts';
import * as conversations from '../server/src/features/messaging/conversations/service.ts';
import { sendMessage as send } from '../server/src/features/messaging/messages/service.ts';
import { aMember } from '../server/src/testing/builders.ts';
import { aConversation } from '../server/src/testing/talk.ts';
import { openTestApp } from '../server/src/testing/test-app.ts';

/** Operations per second, through the whole server with sessions, and with the same statements alone. */
export interface Rate {
  name: string;
  whole: number;
  alone: number;
}

const AT_ONCE = 8;
const PARTNERS = 30;
const BEFORE = 60;

/** Measure both rates in this process, so that they share database, machine and time. */
export async function measureRates(rounds: number): Promise<Rate[]> {
  await using app = await openTestApp({ rateLimitFactor: 1e9, production: true });
  const { ctx } = app;
  const [ada, ben] = await aConversation(app);
  const viewer: Viewer = {
    memberId: ada.id,
    sessionId: '',
    isAdmin: false,
    hasSecondFactor: false,
    isOnboarded: true,
    provedAt: 0,
    blockVersion: 0,
  };
  const draft = () => ({ clientId: randomUUID(), content: 'Is the flat in Salford still to let?' });
  for (let i = 0; i < BEFORE; i++) await send(ctx, viewer, ben.id, draft());
  for (let i = 0; i < PARTNERS; i++) {
    const other = await aMember(app);
    await send(ctx, { ...viewer, memberId: other.id }, ada.id, draft());
  }
  const params = { profileId: ben.id };
  const call = (endpoint: Endpoint, request: object) => () =>
    ada.client.call(endpoint, request as never);
  return [
    {
      name: 'messages sent',
      whole: await rate(rounds, () => call(sendMessage, { params, body: draft() })()),
      alone: await rate(rounds, () => send(ctx, viewer, ben.id, draft())),
    },
    {
      name: 'threads opened',
      whole: await rate(rounds, call(listMessages, { params, query: {} })),
      alone: await rate(rounds, () => conversations.getThread(ctx, viewer, ben.id, {})),
    },
    {
      name: 'conversations listed',
      whole: await rate(rounds, call(listConversations, { query: {} })),
      alone: await rate(rounds, () => conversations.listConversations(ctx, viewer, {})),
    },
  ];
}

/** Operations per second, with several at once, after a tenth of the rounds to warm up. */
async function rate(rounds: number, task: () => Promise<unknown>): Promise<number> {
  await repeat(rounds / 10, task);
  const startedAt = performance.now();
  await repeat(rounds, task);
  return (rounds * 1_000) / (performance.now() - startedAt);
}

async function repeat(rounds: number, task: () => Promise<unknown>): Promise<void> {
  let remaining = Math.ceil(rounds);
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
