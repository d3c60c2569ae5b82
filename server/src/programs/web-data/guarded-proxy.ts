import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { findRoute, parseWebAddress, type WebNetwork } from './network.ts';

export interface GuardedProxy extends AsyncDisposable {
  address: string;
}

/**
 * Open a proxy on this machine for a browser: it connects to public addresses alone, each checked and connected to as
 * in a fetch. The browser looks no name up itself.
 */
export async function openGuardedProxy(network: WebNetwork): Promise<GuardedProxy> {
  const server = createServer((incoming, outgoing) => {
    forward(network, incoming, outgoing).catch(() => refuse(outgoing));
  });
  // Chromium asks for a tunnel to host:443, and for plain pages by their whole address.
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    tunnel(network, incoming, socket).catch(() => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(
  network: WebNetwork,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = parseWebAddress(incoming.url ?? '');
  const { method, headers } = incoming;
  const route = await findRoute(network, url);
  const sent = request({
    ...route,
    method,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host, connection: 'close' },
    agent: false,
  });
  sent.once('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, outgoing, () => undefined);
  });
  pipeline(incoming, sent, (error) => {
    if (error) refuse(outgoing);
  });
}

async function tunnel(
  network: WebNetwork,
  { url = '' }: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  const target = connect(await findRoute(network, parseWebAddress(`https://${url}/`)));
  await once(target, 'connect');
  socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  pipeline(socket, target, () => undefined);
  pipeline(target, socket, () => undefined);
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(403).end();
}
