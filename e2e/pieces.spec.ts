import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { listFiles, ROOT } from '../tools/source-files.ts';
import { expect, expectAccessible, overflow, test } from './journey.ts';

const DIST = join(ROOT, 'web', 'dist');
const WIDTHS = [360, 1280];
// One server for all of them.
test.describe.configure({ mode: 'default' });
let server: ViteDevServer;
let address = '';

test.beforeAll(async () => {
  server = await createServer({
    configFile: join(ROOT, 'web', 'vite.config.ts'),
    root: join(ROOT, 'web'),
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}dev/ui`;
});
test.afterAll(() => server.close());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every piece of the interface in its states, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Pieces of the interface' })).toBeVisible();
    await page.getByRole('button', { name: 'Error summary' }).click();
    await page.getByRole('button', { name: 'Toast, failed' }).click();
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
    }
  });
}

test('a dialog, a sheet, a question and a menu open and close', async ({ page }) => {
  await page.goto(address);
  for (const name of ['Dialog', 'Sheet', 'Question', 'Keyboard shortcuts']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole(/^Q/.test(name) ? 'alertdialog' : 'dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('the page shows each component of ui/', () => {
  const samples = listFiles(ROOT, 'web/pieces').map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const components = listFiles(ROOT, 'web/src/ui').filter(
    (path) =>
      path.endsWith('.tsx') &&
      /^export (function|const) [A-Z][a-z]/m.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  const left = components.filter((path) => {
    const specifier = path.replace('web/src/', '#web/');
    return !samples.some((text) => text.includes(`'${specifier}'`));
  });
  expect(components.length).toBeGreaterThan(30);
  expect(left).toEqual([]);
});

test('the built site does not contain the page', () => {
  const built = listFiles(DIST, '.').filter((path) => /\.(js|html|css)$/.test(path));
  const texts = built.map((path) => readFileSync(join(DIST, path), 'utf8'));
  expect(texts.join('')).toContain('No profiles found');
  expect(texts.join('')).not.toContain('Pieces of the interface');
});
