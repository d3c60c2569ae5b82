import pg from 'pg';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { SERVER_LIMITS } from '#server/db/open.ts';
import {
  closeConnections,
  destroyConnection,
  queryOrDestroy,
} from '#server/db/postgres-connection.ts';
import type { Connect } from './channel.ts';

const NAME = 'lintel';

/** Carries messages between the servers of a PostgreSQL database by LISTEN and NOTIFY. */
export function overPostgres(url: string): Connect {
  return async ({ onMessage, onEnd, onError }) => {
    requireNothingHeld();
    const client = new pg.Client({ connectionString: url, ...SERVER_LIMITS });
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    client.on('error', onError);
    try {
      await client.connect();
      // A lost signal costs time and no data, so none waits for the disk.
      await queryOrDestroy(client, `listen ${NAME}; set synchronous_commit to off`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', onEnd);
    const text = 'select pg_notify($1, message) from unnest($2::text[]) as message';
    return {
      // A connection runs one query at a time.
      send: (messages) =>
        queryOrDestroy(client, { name: 'notify', text, values: [NAME, messages] }),
      destroy: () => destroyConnection(client),
      close: () => closeConnections(client.end(), () => [client]),
    };
  };
}
