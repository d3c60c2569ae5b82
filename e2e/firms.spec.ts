import type { Browser, Page } from '@playwright/test';
import { confirmByCall } from './account-mail.ts';
import { anAdministrator } from './administrators.ts';
import { state } from './evidence-steps.ts';
import {
  beMember,
  expect,
  expectAccessible,
  overflow,
  SAME_ORIGIN,
  test,
  waitForHydration,
} from './journey.ts';

// Companies of the demo's register, one for each test.
const [SHARED, OPENED] = ['99000057', '99000058'];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Let staff check that each of these members acts for the company that they have stated. */
async function check(browser: Browser, members: { id: string }[]): Promise<void> {
  const admin = await anAdministrator(browser, 'Ada Checks');
  const { request } = admin.page;
  const { items } = await (await request.get('/api/admin/evidence')).json();
  for (const { id } of members) {
    const row = items.find(
      (item: { kind: string; member: { id: string } }) =>
        item.kind === 'company' && item.member.id === id,
    );
    const answer = await request.post(`/api/admin/evidence/${row.id}/decide`, {
      headers: SAME_ORIGIN,
      data: { outcome: 'checked', how: 'register', seen: row },
    });
    expect(answer.status()).toBe(204);
  }
  await admin.close();
}

/** Become a member who states that they act for a company. */
async function beColleague(page: Page, number: string, fullName: string) {
  const traits = { role: 'management', location: 'Leeds', feePercentage: 9 };
  const member = await beMember(page, { fullName, ...traits });
  await state(page, 'company', { number, isAsked: true });
  return member;
}

/** Let search engines list a member's page. */
async function bePublic(page: Page, email: string): Promise<void> {
  await confirmByCall(page, email);
  const data = { as: 'search' };
  const answer = await page.request.put('/api/profiles/me/public', { headers: SAME_ORIGIN, data });
  expect(answer.status()).toBe(200);
}

test('a firm’s page has those of its people who let search engines list them', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const colleague = await context.newPage();
  const [nadia, tariq] = [
    await beColleague(page, SHARED, 'Nadia Firm'),
    await beColleague(colleague, SHARED, 'Tariq Firm'),
  ];
  await check(browser, [nadia, tariq]);
  expect((await page.goto(`/firms/${SHARED}`))?.status()).toBe(404);
  await bePublic(page, nadia.email);
  await colleague.goto(`/firms/${SHARED}`);
  const main = colleague.getByRole('main');
  await expect(main).toContainText(`, ${SHARED} Active, since`);
  await expect(main.getByRole('link', { name: 'Nadia Firm' })).toBeVisible();
  await expect(main).not.toContainText('Tariq Firm');
  await expect(main.getByRole('link', { name: 'Open in Lintel' })).toHaveAttribute(
    'href',
    `/profile/${nadia.id}`,
  );
  await bePublic(colleague, tariq.email);
  await colleague.reload();
  await expect(main.getByRole('link', { name: 'Tariq Firm' })).toBeVisible();
  await context.close();
});

test('a firm’s page can be read without scripts, fits, and leads on', async ({ page, browser }) => {
  const { id, email } = await beColleague(page, OPENED, 'Omar Open');
  await check(browser, [{ id }]);
  await bePublic(page, email);
  await page.goto(`/profile/${id}`);
  await page.getByRole('link', { name: 'Page of the firm' }).click();
  await expect(page).toHaveURL(`/firms/${OPENED}`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const answer = await visitor.goto(`/firms/${OPENED}`);
  const name = await title(visitor).innerText();
  await expect(visitor).toHaveTitle(`${name}, company ${OPENED} | Lintel`);
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', visitor.url());
  await expect(visitor.locator('#root')).toHaveAttribute('data-counted', '/firms/$id');
  const html = (await answer?.text()) ?? '';
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    ...{ '@type': 'Organization', name, url: visitor.url() },
    identifier: { propertyID: 'Companies House', value: OPENED },
  });
  await visitor.getByRole('link', { name: 'Omar Open' }).click();
  await expect(title(visitor)).toHaveText('Omar Open');
  await visitor.getByRole('link', { name: 'Page of the firm' }).click();
  await visitor.getByRole('link', { name: 'Write to Omar on Lintel, free' }).click();
  await expect(visitor).toHaveURL(`/signup?next=${encodeURIComponent(`/messages?to=${id}`)}`);
  await context.close();

  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 320, height: 640 };
    const phone = await browser.newPage({ colorScheme, viewport });
    await phone.goto(`/firms/${OPENED}`);
    await expectAccessible(phone, `firm on a phone, ${colorScheme}`);
    expect(await overflow(phone)).toBe(0);
    await phone.getByRole('link', { name: 'Report this page' }).click();
    await waitForHydration(phone);
    await expect(phone.getByLabel('Message')).toHaveValue(new RegExp(`/firms/${OPENED}\\n\\n$`));
    await phone.close();
  }
});
