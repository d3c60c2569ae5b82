import { mkdirSync, writeFileSync } from 'node:fs';
import { PUBLIC_PAGES } from '../web/src/public/public-pages.ts';
import { printAims } from './directory/printing.ts';
import { aimsOf } from './experience/aims.ts';
import { measureFirstScreen } from './experience/first-screen.ts';
import { measureKeyboard } from './experience/keyboard.ts';
import { measureLayoutShifts } from './experience/layout-shift.ts';
import { measureNextStates } from './experience/next-state.ts';
import { printLoads, printNextStates, printShifts } from './experience/printing.ts';
import { measureWayIn } from './experience/way-in.ts';
import { measureFirstLoads } from './experience/weights.ts';
import { openBrowser } from './http/browser.ts';
import { pathOfProfile, startDemoServer } from './http/demo-server.ts';
import { Client } from './http/members.ts';

// npm run bench -- experience
// Measures what members see and do in the demo: the first screen, taps, tab stops and keys, layout shift, what pages
// weigh, and how soon the next state is painted, beside a bare React list.

const PUBLIC_PATHS = Object.values(PUBLIC_PAGES).map(({ path }) => path);

const server = await startDemoServer();
try {
  const { base } = server;
  const browser = await openBrowser();
  const member = await Client.signIn(server.port);
  const memberPaths = ['/search', await pathOfProfile(member), '/messages', '/collections'];
  const nextStates = await measureNextStates(browser, base);
  printNextStates(nextStates);
  const loads = await measureFirstLoads(browser, base, PUBLIC_PATHS, memberPaths);
  printLoads(loads);
  const shifts = await measureLayoutShifts(browser, base);
  printShifts(shifts);
  const firstScreen = await measureFirstScreen(browser, base);
  const keyboard = await measureKeyboard(browser, base);
  const wayIn = await measureWayIn(browser, base);
  await browser.close();

  const measured = { firstScreen, wayIn, keyboard, shifts, loads, nextStates };
  const aims = aimsOf(measured);
  printAims(aims);
  const results = new URL('results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const report = { at: new Date().toISOString(), node: process.version, ...measured, aims };
  writeFileSync(new URL('experience.json', results), `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = aims.every(({ isReached }) => isReached) ? 0 : 1;
} finally {
  await server.stop();
}
