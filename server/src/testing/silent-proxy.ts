import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseLocation } from '#server/db/open.ts';

/** A way to a service on which it can fall silent, as after a failover or behind a hung balancer. */
export interface SilentProxy extends AsyncDisposable {
  /** The service's address by way of the proxy. */
  url: string;
  /** From now on nothing gets through either way, and no connection is closed. New ones are accepted. */
  silence(): void;
  /** New connections get through again. Those from before stay open and silent. */
  restore(): void;
  /** Closes every connection. */
  cut(): void;
  /** New connections lead to another service, as after a failover. */
  moveTo(address: string): void;
}

export async function openSilentProxy(
  database: DatabaseLocation,
): Promise<SilentProxy & { location: DatabaseLocation }> {
  if (database.engine !== 'postgres') throw new Error('Only PostgreSQL is reached over a network.');
  const proxy = await openSilentProxyTo(database.url);
  return { ...proxy, location: { engine: 'postgres', url: proxy.url } };
}

/** @param address of the service, with its port */
export async function openSilentProxyTo(address: string): Promise<SilentProxy> {
  let target = new URL(address);
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
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      state.isSilent = true;
    },
    restore() {
      state = { isSilent: false };
    },
    cut,
    moveTo(other) {
      target = new URL(other);
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

function relay(from: Socket, to: Socket, state: { isSilent: boolean }): void {
  from.on('data', (chunk) => {
    if (!state.isSilent) to.write(chunk);
  });
  from.on('error', () => undefined);
  // The side that closes receives nothing either, so the other side must not be closed by itself.
  for (const event of ['end', 'close']) {
    from.on(event, () => {
      if (!state.isSilent) to.destroySoon();
    });
  }
}
