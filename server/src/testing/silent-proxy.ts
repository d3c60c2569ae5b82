import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseLocation } from '#server/db/open.ts';

/** A way to a database on which it can fall silent, as after a failover or behind a hung balancer. */
export interface SilentProxy extends AsyncDisposable {
  /** The database by way of the proxy. */
  location: DatabaseLocation;
  /** From now on nothing gets through either way, and no connection is closed. New ones are accepted. */
  silence(): void;
  /** New connections get through again. Those from before stay open and silent. */
  restore(): void;
}

export async function openSilentProxy(database: DatabaseLocation): Promise<SilentProxy> {
  if (database.engine !== 'postgres') throw new Error('Only PostgreSQL is reached over a network.');
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  // Each connection looks at the state it was opened in, so one that has fallen silent stays so.
  let state = { isSilent: false };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const opened = state;
    const upstream = connect({
      port: Number(target.port || 5432),
      host: target.hostname,
      allowHalfOpen: true,
    });
    relay(client, upstream, opened);
    relay(upstream, client, opened);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    location: { engine: 'postgres', url: url.href },
    silence() {
      state.isSilent = true;
    },
    restore() {
      state = { isSilent: false };
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function relay(from: Socket, to: Socket, state: { isSilent: boolean }): void {
  from.on('data', (chunk) => {
    if (!state.isSilent) to.write(chunk);
  });
  from.on('error', () => undefined);
  // Whoever closes is not heard either, so the other side must not be closed by itself.
  for (const event of ['end', 'close']) {
    from.on(event, () => {
      if (!state.isSilent) to.destroySoon();
    });
  }
}
