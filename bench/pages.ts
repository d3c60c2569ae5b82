import { mkdirSync, writeFileSync } from 'node:fs';
import { PUBLIC_PAGES } from '../web/src/public/public-pages.ts';
import { printAims } from './directory/printing.ts';
import { openBrowser } from './http/browser.ts';
import { pathOfProfile, startDemoServer } from './http/demo-server.ts';
import { Client } from './http/members.ts';
import { aimsOf } from './pages/aims.ts';
import { ensureLighthouse, runLighthouse } from './pages/lighthouse.ts';
import { printScores } from './pages/printing.ts';

// npm run bench -- pages [RUNS]
// Measures the Lighthouse scores of the public pages and of the members' main ones: the median of RUNS (3). Lighthouse is
// installed in bench/lighthouse/ on first use.

const PUBLIC_PATHS = Object.values(PUBLIC_PAGES).map(({ path }) => path);

const runs = Number(process.argv[2] ?? 3);
const lighthouse = await ensureLighthouse();
const server = await startDemoServer();
try {
  const { base } = server;
  const browser = await openBrowser();
  const scores = await runLighthouse(lighthouse, browser, { base, paths: PUBLIC_PATHS, runs });
  const member = await Client.signIn(server.port);
  const paths = ['/search', await pathOfProfile(member), '/messages', '/collections'];
  const memberPages = { base, paths, runs, cookie: member.cookie };
  const memberScores = await runLighthouse(lighthouse, browser, memberPages);
  printScores([...scores, ...memberScores]);
  await browser.close();

  const aims = aimsOf(scores, memberScores);
  printAims(aims);
  const results = new URL('results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    scores,
    memberScores,
    aims,
  };
  writeFileSync(new URL('pages.json', results), `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = aims.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await server.stop();
}
