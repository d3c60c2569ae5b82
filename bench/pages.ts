import type { DirectoryPage } from '@lintel/contract/directory/search';
import { Participant } from '../chaos/participant.ts';
import { PUBLIC_PAGES } from '../web/src/public/public-pages.ts';
import { checkAims } from './aims.ts';
import { openBrowser } from './browser.ts';
import { startDemoServer } from './demo-server.ts';
import { ACCOUNT } from './members.ts';
import { ensureLighthouse, runLighthouse, type Scores } from './pages/lighthouse.ts';

// npm run bench -- pages [RUNS]
// Measures the Lighthouse scores of the public pages and of the members' main ones: the median of RUNS (3). Lighthouse is
// installed in bench/lighthouse/ on first use.

const PUBLIC_PATHS = Object.values(PUBLIC_PAGES).map(({ path }) => path);
/** The least of a page's scores. */
const AIMS = { public: 100, members: 95 };

const runs = Number(process.argv[2] ?? 3);
const lighthouse = await ensureLighthouse();
const server = await startDemoServer();
const browser = await openBrowser();
try {
  const { base } = server;
  const open = await runLighthouse(lighthouse, browser, { base, paths: PUBLIC_PATHS, runs });
  const member = await Participant.signIn(base, ACCOUNT);
  const { items } = (await member.call('GET', '/api/profiles')) as DirectoryPage;
  const paths = ['/search', `/profile/${items[0]?.id}`, '/messages', '/collections'];
  const { cookie } = member;
  const own = await runLighthouse(lighthouse, browser, { base, paths, runs, cookie });
  print([...open, ...own]);
  checkAims([
    ...open.map((page) => leastOf(page, AIMS.public)),
    ...own.map((page) => leastOf(page, AIMS.members)),
  ]);
} finally {
  await browser.close();
  await server.stop();
}

function print(all: readonly Scores[]): void {
  console.log('\nLighthouse, mobile, medians');
  console.table(
    Object.fromEntries(all.map(({ path, scores, times }) => [path, { ...scores, ...times }])),
  );
  for (const { path, faults } of all) for (const fault of faults) console.log(`${path}: ${fault}`);
}

function leastOf({ path, scores }: Scores, atLeast: number) {
  const name = `${path}: the least of Lighthouse’s scores`;
  return { name, atLeast, result: Math.min(...Object.values(scores)) };
}
