import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBalancer } from '../tools/test/balancer.ts';
import { freePort } from '../tools/test/free-port.ts';
import { openStore } from './database.ts';
import { inPairs, type Pair } from './outbox.ts';
import type { Participant } from './participant.ts';
import { makeParticipants } from './participants.ts';
import { Prober, worstOf } from './prober.ts';
import { reportFaults } from './report.ts';
import { PRODUCTION, ServerProcess, untilReady } from './server-process.ts';

// npm run chaos -- restarts [--restarts N]
// Two servers on PostgreSQL behind the proxy of deploy/ are restarted in turn while members read, search, write and
// have sockets. No request may fail, and a server that is stopped must end by itself, with code 0 and in time.

const PAIRS = 4;
const SOCKETS = 10;
const STOP_LIMIT_MS = 12_000;
const READS = ['/api/auth/me', '/api/profiles?q=one', '/api/conversations', '/api/site'];

const { values } = parseArgs({ options: { restarts: { type: 'string', default: '20' } } });
const restarts = Number(values.restarts);

const { store, close } = await openStore('postgres');
const ports = [await freePort(), await freePort()];
const balancer = await ensureBalancer(ports.map((port) => `127.0.0.1:${port}`));
if (!balancer) throw new Error('Caddy is neither installed nor could it be.');
const settings = { ...store.environment, ...PRODUCTION };
const proxied = { PUBLIC_URL: balancer.url, TRUST_PROXY: '127.0.0.1' };
const servers = ports.map((port) => new ServerProcess(port, { ...settings, ...proxied }));
try {
  process.exitCode = await run(balancer.url);
} finally {
  for (const server of servers) await server.kill();
  balancer.stop();
  await close();
}

async function run(address: string): Promise<number> {
  for (const server of servers) await server.start();
  // The proxy looks every two seconds which servers are ready.
  await untilReady(address);
  const members = await makeParticipants(store, [address], 2 * PAIRS);
  const faults: string[] = [];
  let isOver = false;
  const sends = inPairs(members).map((pair) => sendUntil(pair, { isOver: () => isOver, faults }));
  const sockets = Array.from({ length: SOCKETS }, (_, i) =>
    watch(members[i % members.length] as Participant),
  );
  const reads = new Prober({
    address,
    cookie: members[0]?.cookie ?? '',
    paths: READS,
    atOnce: 2,
    everyMs: 20,
  });
  let slowestStop = 0;
  for (let i = 0; i < restarts; i++) {
    await pause(500 + Math.random() * 500);
    const server = servers[i % servers.length] as ServerProcess;
    const stopsAt = performance.now();
    const code = await server.stop();
    slowestStop = Math.max(slowestStop, performance.now() - stopsAt);
    if (code !== 0) faults.push(`restart ${i + 1}: the server ended with code ${code}`);
    await server.start();
  }
  isOver = true;
  await reads.stop();
  const sent = (await Promise.all(sends)).reduce((sum, count) => sum + count, 0);
  const asked = sockets.reduce((sum, each) => sum + each.stop().asked, 0);
  const lost = sockets.reduce((sum, each) => sum + each.stop().lost, 0);
  const failed = reads.answers.filter(({ status }) => status !== 200);
  faults.push(...failed.map(({ path, status }) => `GET ${path} was answered ${status}`));
  if (slowestStop > STOP_LIMIT_MS) faults.push('a server took too long to stop');
  if (lost > 0) faults.push(`${lost} sockets were cut off without being asked to reconnect`);
  const figures =
    `${restarts} restarts: ${reads.answers.length} reads, slowest ${worstOf(reads.answers).toFixed(0)} ms; ` +
    `${sent} messages sent; ${asked} sockets asked to reconnect, ${lost} not; ` +
    `slowest stop ${(slowestStop / 1_000).toFixed(1)} s`;
  return reportFaults(figures, faults);
}

/** Sends one message after the other, without a second try, and returns how many. */
async function sendUntil(
  [from, to]: Pair,
  { isOver, faults }: { isOver: () => boolean; faults: string[] },
): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    await from
      .send(to, randomUUID(), `message ${count}`)
      .catch((error: Error) => faults.push(`a message was answered ${error.message}`));
    await pause(20);
  }
  return count;
}

/** Hold a socket open, and count the stops at which it was asked to reconnect, and those at which it was cut off. */
function watch(member: Participant) {
  const counts = { asked: 0, lost: 0 };
  let isOver = false;
  let socket: WebSocket;
  const open = () => {
    let isAsked = false;
    let isOpen = false;
    socket = member.connect();
    socket.addEventListener('open', () => {
      isOpen = true;
      socket.send('{"type":"hello"}');
    });
    socket.addEventListener('message', ({ data }) => {
      isAsked ||= JSON.parse(String(data)).type === 'reconnect';
    });
    socket.addEventListener('close', () => {
      if (isOver) return;
      if (isAsked) counts.asked += 1;
      else if (isOpen) counts.lost += 1;
      setTimeout(open, 200);
    });
  };
  open();
  return {
    stop() {
      isOver = true;
      socket.close();
      return counts;
    },
  };
}
