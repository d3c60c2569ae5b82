import { pathOf } from './directory/over-http.ts';
import { makeQueries } from './directory/queries.ts';
import { Client, embeddedWithMembers } from './http/members.ts';
import { LINTEL, runLoad, startServer } from './http/processes.ts';

// npm run bench -- overload [MEMBERS]
// Measures the share of its highest rate that the server keeps when it receives three times as many searches as it can
// handle.

const PORT = 3135;
const TIMES = 3;
/** Clients disregard responses that take longer. */
const PATIENCE_MS = 3_000;
const SECONDS = { warmUpSeconds: 4, seconds: 10 };
const AIM = 0.8;
/** The responses that a busy server may send. */
const EXPECTED_STATUSES = new Set(['200', '429', '503']);

const members = Number(process.argv[2] ?? 100_000);
const { folder, remove } = await embeddedWithMembers(members);
try {
  const env = { NODE_ENV: 'production', DEMO: 'false', DATABASE_URL: '', DATA_DIR: folder };
  const server = await startServer(LINTEL, {
    port: PORT,
    path: '/readyz',
    env: { ...env, RATE_LIMIT_FACTOR: '1000000' },
  });
  const { cookie } = await Client.signIn(PORT);
  const order = {
    port: PORT,
    paths: makeQueries().map(pathOf),
    headers: { cookie, 'accept-encoding': 'gzip' },
    patienceMs: PATIENCE_MS,
    ...SECONDS,
  };
  const peak = await runLoad({ ...order, connections: 16 });
  const perSecond = Math.round(peak.perSecond * TIMES);
  // Enough connections that waiting requests do not delay new ones.
  const connections = Math.min(10_000, Math.ceil((perSecond * PATIENCE_MS) / 1000));
  const over = await runLoad({ ...order, connections, perSecond });
  const after = await runLoad({ ...order, connections: 16 });

  const share = over.perSecond / peak.perSecond;
  const others = Object.keys(over.statuses).filter((status) => !EXPECTED_STATUSES.has(status));
  const isPassed = share >= AIM && others.length === 0 && server.isRunning();
  console.log(
    `At its best: ${peak.perSecond.toFixed(0)} searches a second, p99 ${peak.p99.toFixed(0)} ms`,
  );
  console.log(
    `At ${TIMES} times that (${perSecond} a second over ${connections} connections): ` +
      `${over.perSecond.toFixed(0)} a second, ${(share * 100).toFixed(0)}% of the best, at least ${AIM * 100}% wanted; ` +
      `p50 ${over.p50.toFixed(0)} ms, p99 ${over.p99.toFixed(0)} ms`,
  );
  console.log(`Answered with: ${JSON.stringify(over.statuses)}; running: ${server.isRunning()}`);
  console.log(`Afterwards: ${after.perSecond.toFixed(0)} a second, p99 ${after.p99.toFixed(0)} ms`);
  await server.stop();
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await remove();
}
