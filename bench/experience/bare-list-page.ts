import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('bare-list.ts', import.meta.url));

/** Where the browser finds the bare list, on the server’s own origin. The server does not know it. */
export const BARE_LIST = '/bare-list';

let script: Promise<string> | undefined;

/** Open the bare list as a page of the product’s origin, so that it asks the same server in the same session. */
export async function openBareList(page: Page, base: string): Promise<void> {
  script ??= buildScript();
  const body = `<!doctype html><title>Bare list</title><div id="root"></div><script type="module">${await script}</script>`;
  await page.route(base + BARE_LIST, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(base + BARE_LIST);
  // While a route is set, every request of the page takes longer.
  await page.unrouteAll();
}

async function buildScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: { write: false, modulePreload: false, rolldownOptions: { input: SOURCE } },
  });
  const [file] = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (file?.type !== 'chunk') throw new Error('The bare list was not built.');
  return file.code.replaceAll('</script', '<\\/script');
}
