import type { Page } from '@playwright/test';
import { anAdministrator, writeToOperator } from './administrators.ts';
import { beMember, expect, SAME_ORIGIN, test } from './journey.ts';
import { write } from './talk.ts';

/** Text that becomes an element with this attribute, or sets this variable, where a page takes it for HTML. */
const MARK = 'data-injected';
const PAYLOADS = [
  `<img src=x ${MARK} onerror="window.injected=1">`,
  `"><svg ${MARK} onload="window.injected=1">`,
  `'><b ${MARK} onmouseover='window.injected=1'>`,
  `</script><script ${MARK}>window.injected=1</script>`,
  `<a ${MARK} href="javascript:window.injected=1">x</a>`,
  `<iframe ${MARK} srcdoc="<script>parent.injected=1</script>">`,
  "{{constructor.constructor('window.injected=1')()}}",
  `</title><style ${MARK}>*{display:none}</style>`,
];

/** Fails if the page has turned stored text into anything other than text. */
async function expectOnlyText(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expectNothingInjected(page, path, shown);
}

async function expectNothingInjected(page: Page, path: string, shown: string): Promise<void> {
  await expect(page.getByText(shown, { exact: false }).first()).toBeAttached();
  const found = await page.evaluate((mark) => {
    const links = [...document.links].filter(({ protocol }) => protocol === 'javascript:');
    const elements = document.querySelectorAll(`[${mark}]`);
    return { links: links.length, elements: elements.length, ran: 'injected' in window };
  }, MARK);
  expect(found, `${path}: ${shown}`).toEqual({ links: 0, elements: 0, ran: false });
}

async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const response = await page.request.post(path, { headers: SAME_ORIGIN, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? {} : response.json();
}

/** The emails that contain the mark, by path in the local mailbox. */
async function mailsWithMark(page: Page): Promise<[path: string, html: string][]> {
  await page.goto('/dev/mailbox');
  const paths = await page
    .locator('td a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const mails = await Promise.all(
    paths.map(async (path) => [path, await (await page.request.get(path)).text()] as const),
  );
  return mails.filter(([, html]) => html.includes(MARK)).map(([path, html]) => [path, html]);
}

test('stored text stays text on every page that shows it', async ({ browser, page: reader }) => {
  const [image = '', drawing = '', bold = '', script = ''] = PAYLOADS;
  const everything = PAYLOADS.join(' ');
  const admin = await anAdministrator(browser, 'Ada Reads');
  const context = await browser.newContext();
  const author = await context.newPage();
  const profile = { fullName: image, businessName: script, bio: everything };
  const { id, email } = await beMember(author, profile);
  const { id: readerId } = await beMember(reader);

  await write(author, readerId, everything);
  const theirs = await post(author, '/api/collections', { name: bold, description: everything });
  await post(author, `/api/collections/${theirs.id}/profiles`, { profileId: readerId });
  const saved = `/api/collections/${theirs.id}/profiles/${readerId}`;
  const note = { headers: SAME_ORIGIN, data: { note: everything } };
  expect((await author.request.patch(saved, note)).ok()).toBe(true);
  const { shareToken } = await post(author, `/api/collections/${theirs.id}/share`, {});
  const report = { profileId: readerId, reason: 'spam', details: everything };
  await post(author, '/api/reports', report);
  await writeToOperator(author, { name: drawing, email, subject: script, message: everything });
  const own = await post(reader, '/api/collections', { name: 'Power team' });
  await post(reader, `/api/collections/${own.id}/profiles`, { profileId: id });

  await expectOnlyText(reader, `/profile/${id}`, image);
  await expectOnlyText(reader, `/search?q=${encodeURIComponent(image)}`, image);
  await expectOnlyText(reader, `/compare?profiles=${id}`, image);
  await expectOnlyText(reader, `/collections/${own.id}`, image);
  await expectOnlyText(reader, `/collections/shared#${shareToken}`, bold);
  await expectOnlyText(reader, `/messages?to=${id}`, bold);
  await expectOnlyText(author, '/collections', bold);
  await expectOnlyText(author, `/collections/${theirs.id}`, bold);
  await expectOnlyText(author, '/account', 'Email address');
  await expectOnlyText(admin.page, '/admin/inbox', drawing);
  await expectOnlyText(admin.page, '/admin/reports', script);
  await expectOnlyText(admin.page, '/dev/mailbox', 'Local mailbox');
  // A page without a policy would run what an email's HTML lets through.
  const inbox = await browser.newPage();
  const mails = await mailsWithMark(admin.page);
  expect(mails.length).toBeGreaterThan(0);
  for (const [path, html] of mails) {
    await inbox.setContent(html);
    await expectNothingInjected(inbox, path, MARK);
  }
  await inbox.close();
  await post(reader, `/api/profiles/${id}/block`, {});
  await expectOnlyText(reader, '/account#blocked', script);
  await context.close();
  await admin.close();
});
