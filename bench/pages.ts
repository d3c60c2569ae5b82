import { mkdirSync, writeFileSync } from 'node:fs';
import { freePort } from '../tools/test/free-port.ts';
import { printAims } from './directory/printing.ts';
import { Client, embeddedWithMembers } from './http/members.ts';
import { LINTEL, startServer } from './http/processes.ts';
import { aimsOf } from './pages/aims.ts';
import { openBrowser } from './pages/browser.ts';
import { measureFirstLoads } from './pages/first-load.ts';
import { ensureLighthouse, runLighthouse } from './pages/lighthouse.ts';
import { measureNavigation } from './pages/navigation.ts';
import { printLoads, printNavigation, printScores } from './pages/printing.ts';

// npm run bench -- pages [RUNS]
// Measures the size and speed of the public pages and of the members' main ones, and their Lighthouse scores: the median
// of RUNS (3). Lighthouse is installed in bench/lighthouse/ on first use.

const PUBLIC = [
  '/',
  '/pricing',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/forgot-password',
];
const MEMBERS = 2_500;

const runs = Number(process.argv[2] ?? 3);
const lighthouse = await ensureLighthouse();
const { folder, remove } = await embeddedWithMembers(MEMBERS);
const port = await freePort();
const base = `http://localhost:${port}`;
try {
  const server = await startServer(LINTEL, {
    port,
    path: '/readyz',
    env: {
      NODE_ENV: 'production',
      DEMO: 'true',
      DATABASE_URL: '',
      DATA_DIR: folder,
      PUBLIC_URL: base,
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  const browser = await openBrowser();
  const member = await Client.signIn(port);
  const memberPaths = ['/search', await pathOfProfile(member), '/messages', '/collections'];
  const loads = await measureFirstLoads(browser, base, PUBLIC, memberPaths);
  printLoads(loads);
  const navigation = await measureNavigation(browser, base);
  printNavigation(navigation);
  const scores = await runLighthouse(lighthouse, browser, { base, paths: PUBLIC, runs });
  const { cookie } = member;
  const memberPages = { base, paths: memberPaths, runs, cookie };
  const memberScores = await runLighthouse(lighthouse, browser, memberPages);
  printScores([...scores, ...memberScores]);
  await browser.close();
  await server.stop();

  const aims = aimsOf({ loads, navigation, scores, memberScores });
  printAims(aims);
  const results = new URL('results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const measured = { loads, navigation, scores, memberScores, aims };
  const report = { at: new Date().toISOString(), node: process.version, ...measured };
  writeFileSync(new URL('pages.json', results), `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = aims.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await remove();
}

/** The page of the member whom a search shows first. */
async function pathOfProfile(member: Client): Promise<string> {
  const answer = await member.get('/api/profiles');
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/profile/${items[0]?.id}`;
}
