import { PUBLIC_PAGES } from '../../web/src/public/public-pages.ts';
import type { OpenBrowser } from '../http/browser.ts';
import { pathOfProfile, signIn } from '../http/demo-server.ts';

const WIDTHS = [360, 1280];
const MEMBER = ['/search', '/messages', '/collections', '/searches', '/account', '/profile'];
const ADMIN = ['/admin/inbox', '/admin/reports', '/admin/audit', '/admin/analytics'];

const WATCH = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) globalThis.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** How far the content of a page moves while it loads: the sum of its layout shifts. */
export interface LayoutShift {
  path: string;
  width: number;
  shift: number;
}

export async function measureLayoutShifts(
  { browser }: OpenBrowser,
  base: string,
): Promise<LayoutShift[]> {
  const shifts: LayoutShift[] = [];
  for (const width of WIDTHS) {
    const measure = async (paths: readonly string[], account?: string) => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const member = account && (await signIn(context, base, `${account}@demo.example`));
      const all = member ? [...paths, await pathOfProfile(member)] : paths;
      const page = await context.newPage();
      await page.addInitScript(WATCH);
      for (const path of all) {
        await page.goto(base + path);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const shift = await page.evaluate<number>('globalThis.shift');
        shifts.push({ path: path.replace(/user_.*/, 'ID'), width, shift });
      }
      await context.close();
    };
    await measure(Object.values(PUBLIC_PAGES).map(({ path }) => path));
    await measure(MEMBER, 'investor');
    await measure(ADMIN, 'admin');
  }
  return shifts;
}
