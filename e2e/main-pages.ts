import type { Page } from '@playwright/test';

/** The widths at which layouts are looked at: a phone, a tablet, a laptop and a large screen. */
export const WIDTHS = [360, 768, 1280, 1920];
export const HEIGHT = 900;

export interface MainPage {
  name: string;
  as: 'visitor' | 'member' | 'admin';
  /** @param profiles ids of demo profiles that no journey changes */
  path: (profiles: readonly string[]) => string;
  /** What is there once the page has its data. */
  ready: string;
  /** The parts whose boxes are compared, by name. One that a width does not show is left out there. */
  parts: Record<string, string>;
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<void>;
  /** Where the state exists, if not at every width. */
  widths?: readonly number[];
}

/** A search whose results no journey changes. */
const QUIET_SEARCH = 'role=management&location=Glasgow&sort=name';
/** The parts of the members' header, which stand at the same place on every page. */
export const HEADER = {
  header: 'header',
  logo: 'header a[aria-label="Lintel"]',
  navigation: 'header nav[aria-label="Main"]',
  bell: 'header [aria-label^="Notifications"]',
  account: 'header [aria-label="Your account"]',
};
const FRAME = { ...HEADER, title: 'main h1', dock: '[data-dock]' };
const RESULTS = {
  ...FRAME,
  'search box': '[data-search-box]',
  'filter column': 'aside[aria-label="Filters"]',
  'first card': 'article >> nth=0',
  'second card': 'article >> nth=1',
  'third card': 'article >> nth=2',
};
const SHEET_FOOT = 'role=dialog >> role=button[name=/^Show \\d/]';
const INBOX = { ...FRAME, list: 'section[aria-label="Conversations"]' };

/** The main pages and states of the product, for the test of their layout and for pictures. */
export const MAIN_PAGES: readonly MainPage[] = [
  ...visitorPage('home', '/', { doors: 'main h3 a:has-text("Property Sourcer")' }),
  ...visitorPage('pricing', '/pricing', { 'first plan': 'main article >> nth=0' }),
  ...visitorPage('contact', '/contact', { message: 'textarea' }),
  ...visitorPage('sign in', '/login', { email: 'input[type="email"]' }),
  ...visitorPage('sign up', '/signup', { email: 'input[type="email"]' }),
  memberPage('search', () => `/search?${QUIET_SEARCH}`, 'article', RESULTS),
  memberPage(
    'nothing found',
    () => '/search?q=no+zebra+is+called+this',
    'text=Clear filters',
    RESULTS,
  ),
  {
    ...memberPage('filters', () => `/search?${QUIET_SEARCH}`, 'article', {
      sheet: '[role="dialog"]',
      foot: SHEET_FOOT,
    }),
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.locator(SHEET_FOOT).waitFor();
    },
    widths: [360, 768],
  },
  memberPage('profile', ([id]) => `/profile/${id}`, 'section[aria-label="Key Information"]', {
    ...FRAME,
    key: 'section[aria-label="Key Information"]',
  }),
  memberPage('compare', (ids) => `/compare?profiles=${ids.slice(0, 3)}`, 'table', {
    ...FRAME,
    'first row': 'table tr >> nth=0',
  }),
  memberPage('collections', () => '/collections', 'main h2', FRAME),
  memberPage(
    'inbox',
    () => '/messages',
    'section[aria-label="Conversations"] :is(a[href*="to="], :text("No conversations yet"))',
    INBOX,
  ),
  memberPage('first message', ([id]) => `/messages?to=${id}`, 'textarea', {
    ...INBOX,
    composer: 'textarea',
    send: 'button[aria-label="Send"]',
    log: '[role="log"]',
    'about the member': 'aside[aria-label="About this member"]',
  }),
  memberPage('saved searches', () => '/searches', 'main h2', FRAME),
  memberPage('account', () => '/account', 'main h2', FRAME),
  memberPage('own profile', () => '/profile', 'section[aria-label="Key Information"]', FRAME),
  ...[
    'overview',
    'inbox',
    'members',
    'reports',
    'complaints',
    'emails',
    'terms',
    'audit',
    'analytics',
  ].map((name) => ({
    ...memberPage(
      `admin ${name}`,
      () => (name === 'overview' ? '/admin' : `/admin/${name}`),
      'main h1',
      {
        ...FRAME,
        pages: 'nav[aria-label="Administration"]',
      },
    ),
    as: 'admin' as const,
  })),
];

function visitorPage(name: string, path: string, parts: Record<string, string>): MainPage[] {
  const { header, title } = FRAME;
  return [
    { name, as: 'visitor', path: () => path, ready: 'h1', parts: { header, title, ...parts } },
  ];
}

function memberPage(
  name: string,
  path: MainPage['path'],
  ready: string,
  parts: Record<string, string>,
): MainPage {
  return { name, as: 'member', path, ready, parts };
}

/** The ids of demo profiles that no journey changes, as a signed-in member finds them. */
export async function quietProfiles(page: Page): Promise<string[]> {
  const response = await page.request.get(`/api/profiles?${QUIET_SEARCH}&limit=3`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id);
}

/** Open a page in a window of this width, with its data, its fonts and its state. */
export async function openMainPage(
  page: Page,
  { path, ready, act }: Pick<MainPage, 'path' | 'ready' | 'act'>,
  { width, profiles }: { width: number; profiles: readonly string[] },
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path(profiles));
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Change the width of the window and wait until the page has been painted in it. */
export async function changeWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const frame = 'new Promise((resolve) => requestAnimationFrame(() => resolve()))';
  await page.evaluate(`${frame}.then(() => ${frame})`);
}
