import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const EVERY_MS = 1_000;

interface Target {
  port: number;
  cookie: string;
  /** The path of a file that does not fit into a connection's buffers. */
  download: string;
}

/** The ways of being slow. Each is given a connection, and sends or reads next to nothing on it. */
export const WAYS: Record<string, (socket: Socket, target: Target) => void> = {
  'says nothing': () => undefined,
  'sends a header by the letter': (socket) => {
    socket.write('GET /api/site HTTP/1.1\r\nhost: lintel.test\r\nx-slow: ');
    trickle(socket);
  },
  'sends a body by the letter': (socket) => {
    socket.write(head('POST', '/api/auth/signin/email', 'content-length: 1000'));
    trickle(socket);
  },
  'sends a file by the letter': (socket, { cookie }) => {
    const type = 'content-type: multipart/form-data; boundary=x';
    socket.write(head('POST', '/api/storage/upload', 'content-length: 40000000', type, cookie));
    socket.write('--x\r\ncontent-disposition: form-data; name="path"\r\n\r\nslow.bin\r\n');
    socket.write('--x\r\ncontent-disposition: form-data; name="file"; filename="slow"\r\n\r\n');
    trickle(socket);
  },
  'reads a file by the letter': (socket, { cookie, download, port }) => {
    socket.write(head('GET', download, cookie));
    socket.pause();
    const timer = setInterval(() => {
      socket.read(1);
      // Who does not read does not hear of the end either.
      if (!isOpen(port, socket.localPort)) socket.destroy();
    }, EVERY_MS);
    socket.once('close', () => clearInterval(timer));
  },
  'opens a socket and says nothing': (socket, { cookie, port }) => {
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    const origin = `origin: http://127.0.0.1:${port}`;
    socket.write(head('GET', '/api/realtime', upgrade, key, origin, cookie));
  },
};

/** Connects as a slow client, and returns the milliseconds until the server has ended the connection. */
export async function beSlow(way: string, target: Target, limit: AbortSignal): Promise<number> {
  const openedAt = performance.now();
  const socket = connect(target.port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (way !== 'reads a file by the letter') socket.resume();
  WAYS[way]?.(socket, target);
  socket.once('end', () => socket.destroy());
  // Not `once`, which would reject at a reset.
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const giveUp = () => socket.destroy();
  limit.addEventListener('abort', giveUp);
  await ended;
  return limit.aborted ? Number.POSITIVE_INFINITY : performance.now() - openedAt;
}

/** Whether the server's side of a connection is still open, as Linux sees it. */
function isOpen(port: number, clientPort = 0): boolean {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const open = new RegExp(`:${hex(port)} \\w+:${hex(clientPort)} 01 `);
  return open.test(readFileSync('/proc/net/tcp', 'utf8'));
}

function head(method: string, path: string, ...lines: string[]): string {
  const same = ['host: 127.0.0.1', 'sec-fetch-site: same-origin'];
  return `${[`${method} ${path} HTTP/1.1`, ...same, ...lines].join('\r\n')}\r\n\r\n`;
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}
