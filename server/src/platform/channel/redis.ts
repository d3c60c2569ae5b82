import { succeedsWithin } from '../concurrency.ts';
import type { Connect } from './channel.ts';

const ANSWER_MILLISECONDS = 2_800;

/**
 * Carries messages by the publish and subscribe of Valkey or Redis, whose library is loaded only now.
 * @param name the servers of one database use the same, and those of another database a different one
 */
export function overRedis(url: string, name: string): Connect {
  return async ({ onMessage, onEnd, onError }) => {
    const { createClient } = await import('@redis/client');
    // Connections are replaced by the channel, which has everything read again after that.
    const publisher = createClient({
      url,
      disableOfflineQueue: true,
      disableClientInfo: true,
      socket: { reconnectStrategy: false, connectTimeout: ANSWER_MILLISECONDS },
    });
    const subscriber = publisher.duplicate();
    const clients = [publisher, subscriber];
    const destroy = () => {
      for (const client of clients) client.destroy();
    };
    const succeed = async (task: Promise<unknown>): Promise<void> => {
      if (await succeedsWithin(ANSWER_MILLISECONDS, task)) return;
      destroy();
      // Which has failed it, if nothing else had.
      await task;
    };
    let isOpen = false;
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      destroy();
      onEnd();
    };
    for (const client of clients) {
      client.on('error', (error: Error) => isOpen && onError(error));
      client.on('terminated', end).on('end', end);
    }
    await succeed(Promise.all(clients.map((client) => client.connect())));
    await succeed(subscriber.subscribe(name, onMessage));
    isOpen = true;
    return {
      send: (messages) =>
        succeed(Promise.all(messages.map((message) => publisher.publish(name, message)))),
      destroy,
      async close() {
        destroy();
      },
    };
  };
}
