import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseLocation } from '#server/db/open.ts';

/** A proxy to a database that can stop forwarding, as after a failover or behind a load balancer that hangs. */
export interface SilentProxy extends AsyncDisposable {
  /** The database through the proxy. */
  location: DatabaseLocation;
  /** Stops forwarding in both directions, without closing connections. New ones are accepted. */
  silence(): void;
  /** Forwards new connections again. Earlier ones stay open and silent. */
  restore(): void;
}

export async function openSilentProxy(database: DatabaseLocation): Promise<SilentProxy> {
  if (database.engine !== 'postgres') throw new Error('Only PostgreSQL is reached over a network.');
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  // Each connection keeps the state in which it was opened, so a silenced one stays silent.
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
  // While silent, closing one side must not close the other.
  for (const event of ['end', 'close']) {
    from.on(event, () => {
      if (!state.isSilent) to.destroySoon();
    });
  }
}
