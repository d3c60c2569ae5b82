import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../bench/browser.ts';
import { type DemoServer, signIn, startDemoServer } from '../bench/demo-server.ts';
import { MAIN_PAGES, openMainPage, quietProfiles, WIDTHS } from '../e2e/main-pages.ts';
import { PICTURE_STATES, type PictureState } from './picture-states.ts';
import { ROOT } from './source-files.ts';

// npm run pictures [NAME]
// Takes pictures of every main page and state of the demo, or of those whose names contain NAME, at four widths in
// light and dark, into pictures/. One that could not be taken is named and does not fail the run.

const FOLDER = join(ROOT, 'pictures');
const SCHEMES = ['light', 'dark'] as const;
const ACCOUNTS = { member: 'investor@demo.example', admin: 'admin@demo.example' };

const wanted = process.argv[2] ?? '';
const states: readonly PictureState[] = [...MAIN_PAGES, ...PICTURE_STATES];
const pages = states.filter(({ name }) => name.includes(wanted));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
// The pages look as they do where email works; nothing is sent.
const server = await startDemoServer({ SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'a@b.example' });
const browser = await openBrowser();
let count = 0;
try {
  for (const colorScheme of SCHEMES) {
    for (const as of ['visitor', 'member', 'admin'] as const) {
      const theirs = pages.filter((page) => page.as === as);
      count += await takePictures(server, theirs, { as, colorScheme });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${count} pictures in ${FOLDER}`);

async function takePictures(
  { base }: DemoServer,
  theirs: readonly PictureState[],
  { as, colorScheme }: { as: PictureState['as']; colorScheme: (typeof SCHEMES)[number] },
): Promise<number> {
  let taken = 0;
  const context = await browser.browser.newContext({ baseURL: base, colorScheme });
  if (as !== 'visitor') await signIn(context, base, ACCOUNTS[as]);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const profiles = as === 'visitor' ? [] : await quietProfiles(page);
  for (const state of theirs) {
    if (state.failing) await page.route(state.failing, (route) => route.fulfill({ status: 400 }));
    for (const width of state.widths ?? WIDTHS) {
      const file = `${state.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
      try {
        await openMainPage(page, state, { width, profiles });
        await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
        taken += 1;
      } catch (error) {
        console.error(`✗ ${file}: ${String(error).split('\n')[0]}`);
      }
    }
    if (state.failing) await page.unroute(state.failing);
  }
  await context.close();
  return taken;
}
