import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { confirmAddress } from './account-mail.ts';
import {
  beMember,
  expect,
  newEmail,
  PASSWORD,
  test,
  waitForHydration,
  waitForIslands,
} from './journey.ts';

const PAGES = ['/', '/pricing', '/contact', '/terms', '/privacy', '/developers'];
const FORMS = ['/login', '/signup', '/forgot-password'];
const KILOBYTE = 1024;
/** The most kilobytes of script, as gzip, before a page is touched; the results draw fronts. */
const CEILINGS = { entrance: 110, other: 200, '/search': 215 };
/** The pages that a visitor sees first. */
const ENTRANCES = ['/', '/login', '/signup'];

// Playwright reports a blocked worker in the console, which these journeys read.
test.use({ serviceWorkers: 'allow' });

/** Collect the console's warnings and errors. React reports differences from the server-rendered page there. */
function listenTo(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}

/**
 * Start adding up layout shifts, once the font is there: on a slow machine the first page may be painted before it has
 * arrived, which is not hydration's doing.
 */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.goto('/terms');
  await page.evaluate(() => document.fonts.ready);
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
}

const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test(`hydration does not change server-rendered pages: ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const messages = listenTo(page);
    const shiftOf = await watchShift(page);
    for (const path of [...PAGES, ...FORMS]) {
      await page.goto(path);
      const rendered = await page.locator('#main').innerHTML();
      const enabled = (html: string) => html.replaceAll(' disabled=""', '');
      await waitForHydration(page);
      // Buttons are enabled; nothing else changes.
      expect(enabled(await page.locator('#main').innerHTML())).toBe(enabled(rendered));
      expect(await shiftOf(), path).toBe(0);
    }
    expect(messages).toEqual([]);
  });

  test(`hydration reports no differences on a member’s public pages: ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await beMember(page);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const messages = listenTo(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
    }
    expect(messages).toEqual([]);
  });
}

test('the chosen theme is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    Object.assign(window, { themes });
    const watch = new MutationObserver(() => {
      if (document.body) themes.push(document.documentElement.dataset.theme);
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  for (const path of PAGES) {
    await page.goto(path);
    const themes = await page.evaluate(
      () => (window as unknown as { themes: (string | undefined)[] }).themes,
    );
    expect(new Set(themes), path).toEqual(new Set(['dark']));
  }
});

/** Report the pointer where it is already, as browsers do by themselves when what is below it has changed. */
const reportRestingPointer = (page: Page) => page.mouse.move(0, 0);

/** Add up the compressed scripts that a page loads. */
function weighScripts(page: Page) {
  const loaded = { bytes: 0, hosts: new Set<string>() };
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url());
    loaded.hosts.add(host);
    // The ceiling is for gzip, which this browser would only accept if it could not have something smaller.
    if (pathname.endsWith('.js')) loaded.bytes += statSync(`web/dist/public${pathname}.gz`).size;
  });
  return loaded;
}

test('the scripts of each public page, with those loaded later, stay below their ceiling', async ({
  page,
}) => {
  const loaded = weighScripts(page);
  for (const path of [...PAGES, ...FORMS]) {
    // The page before may still ask for something.
    await page.goto('about:blank');
    loaded.bytes = 0;
    await page.goto(path);
    await waitForHydration(page);
    await reportRestingPointer(page);
    await page.waitForLoadState('networkidle');
    const ceiling = ENTRANCES.includes(path) ? CEILINGS.entrance : CEILINGS.other;
    expect(loaded.bytes, path).toBeGreaterThan(0);
    expect(loaded.bytes, path).toBeLessThan(ceiling * KILOBYTE);
  }
  expect(loaded.hosts.size).toBe(1);
});

for (const path of ['/search', '/messages', '/collections', '/account']) {
  test(`the scripts of ${path} stay below their ceiling until it is touched`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await beMember(page);
    const loaded = weighScripts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await reportRestingPointer(page);
    await page.waitForLoadState('networkidle');
    expect(loaded.bytes).toBeGreaterThan(0);
    const ceiling = path === '/search' ? CEILINGS[path] : CEILINGS.other;
    expect(loaded.bytes).toBeLessThan(ceiling * KILOBYTE);
  });
}

test('the server names the scripts of a member’s page before the page asks for them', async ({
  page,
}) => {
  await beMember(page);
  const document = await page.goto('/messages');
  expect(await document?.text()).toContain('rel="modulepreload"');
  const links = (await document?.headerValue('link'))?.split(', ') ?? [];
  expect(links.filter((link) => link.includes('modulepreload'))).not.toEqual([]);
});

test('a hydrated page leads to the next one, by click and by keyboard', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await page.getByRole('banner').getByRole('link', { name: 'Lintel' }).click();
  await expect(page).toHaveTitle('The UK property network | Lintel');
  await page.goBack();
  await expect(page).toHaveTitle('Terms of use | Lintel');
});

test('a visitor’s page becomes the member’s when they sign in in another tab', async ({
  page,
  context,
  browser,
}) => {
  // Their address is confirmed, because the reminder moves the page when it arrives.
  const elsewhere = await (await browser.newContext()).newPage();
  const { email, password } = await beMember(elsewhere);
  await confirmAddress(elsewhere, email);
  await elsewhere.context().close();
  const shiftOf = await watchShift(page);
  await page.goto('/');
  await waitForHydration(page);
  const messages = listenTo(page);
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/search');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveCount(0);
  expect(await shiftOf()).toBeLessThan(0.01);
  expect(messages).toEqual([]);
});

/** Open a page and act on it as the server rendered it, before any script of it has arrived. */
async function actBeforeScripts(page: Page, path: string, act: () => Promise<unknown>) {
  const { promise: gate, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!/head-/.test(route.request().url())) await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  go();
  await waitForHydration(page);
}

test('text that is typed before hydration stays and can be sent', async ({ page }) => {
  const { email } = await beMember(page);
  await page.context().clearCookies();
  await actBeforeScripts(page, '/login', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/search');
});

test('fault: a form keeps what it has before hydration, whatever another program adds to it', async ({
  context,
}) => {
  // React reports what was added in the console of this page.
  const page = await context.newPage();
  const message = page.getByLabel('Message');
  await actBeforeScripts(page, '/contact', async () => {
    await page.getByLabel('Name').fill('Rosalind Ashe');
    await page.getByLabel('Email').fill('rosalind@example.test');
    await message.fill('Is this taken over?');
    await page.getByLabel('Email').evaluate((input) => {
      input.after(Object.assign(document.createElement('div'), { textContent: 'icon' }));
    });
    await message.focus();
  });
  await expect(page.getByLabel('Name')).toHaveValue('Rosalind Ashe');
  await expect(message).toHaveValue('Is this taken over?');
  await expect(message).toBeFocused();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Message sent/)).toBeVisible();
});

test('what is chosen before hydration is answered, without another touch', async ({ page }) => {
  await actBeforeScripts(page, '/', async () => {
    await page.getByLabel('I am looking for').selectOption('sourcer');
    await page.getByRole('combobox', { name: 'in', exact: true }).fill('Bristol');
  });
  await expect(page.getByLabel('I am looking for')).toHaveValue('sourcer');
  await expect(page.locator('form')).toContainText(/\d+ property sourcers in Bristol/);
});

test('a part is hydrated by the first touch, also one inside it', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByLabel('I am looking for').selectOption('sourcer');
  await expect(page.locator('form')).toContainText(/\d+ property sourcers in Leeds/);
});

test('what is chosen while a slow phone hydrates raises no error', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // Whether the code arrives while the part waits for it differs from visit to visit.
  for (let visit = 0; visit < 6; visit++) {
    await page.goto('/');
    await page.getByLabel('I am looking for').hover();
    await page.getByLabel('I am looking for').selectOption('sourcer');
    await waitForIslands(page, 1);
    await page.mouse.move(0, 0);
  }
});

test('the contact form does not lose what was typed and chosen before hydration', async ({
  page,
}) => {
  await actBeforeScripts(page, '/contact', async () => {
    await page.getByLabel('About').selectOption('data');
    await page.getByLabel('Name').fill('Rosalind Ashe');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Message').fill('The page was slow to load.');
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').getByText(/complaint/i)).toBeVisible();
});

test('the application loads when an account form is first typed in, not before', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const isApplication = (path: string) => /^\/assets\/application-.*\.js$/.test(path);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter(isApplication), path).toEqual([]);
    const loading = page.waitForRequest((request) =>
      isApplication(new URL(request.url()).pathname),
    );
    await page.getByLabel('Email').fill('a');
    await loading;
    requested.length = 0;
  }
});

test('a sign-in goes on even if the application cannot be loaded ahead', async ({ page }) => {
  const { email } = await beMember(page);
  await page.context().clearCookies();
  await page.goto('/login');
  let isLoadedAgain = false;
  page.on('request', (request) => {
    isLoadedAgain ||= request.isNavigationRequest();
  });
  await page.route('**/application-*.js', (route) =>
    isLoadedAgain ? route.continue() : route.abort(),
  );
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/search');
  expect(isLoadedAgain).toBe(true);
});

test('a sign-in page follows when the member signs in in another tab', async ({
  page,
  context,
}) => {
  const { email } = await beMember(page);
  await context.clearCookies();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/login');
    await waitForHydration(tab);
  }
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL('/search');
  await expect(page).toHaveURL('/search');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [...PAGES, ...FORMS]) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const isForm = FORMS.includes(path);
      if (isForm) await expect(page.locator('noscript p')).toBeVisible();
      else await expect(page.getByRole('contentinfo')).toContainText('London, UK');
      for (const link of await page.locator('main a[href^="#"]').all()) {
        const target = await link.getAttribute('href');
        await expect(page.locator(target ?? '')).toHaveCount(1);
      }
    });
  }
});
