import { confirmAddress, openMail } from './account-mail.ts';
import { anAdministrator, writeToOperator } from './administrators.ts';
import { expect, expectAccessible, SAME_ORIGIN, test } from './journey.ts';
import { aTalker } from './talk.ts';

const headers = SAME_ORIGIN;

test('a member sees on the account page what became of their reports and complaints', async ({
  browser,
}) => {
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const admin = await anAdministrator(browser, 'Ada Decides');
  const { page, member, context } = await aTalker(browser, { fullName: 'Ann Ashe' });
  await page.goto('/account#reports');
  const section = page.getByRole('region', { name: 'Reports, complaints and decisions' });
  await expect(section.getByText('We have made no decision about you.')).toBeVisible();
  await expect(section.getByText('You have not reported anybody.')).toBeVisible();
  await expect(section.getByText('Confirm your email address to see')).toBeVisible();
  await confirmAddress(page, member.email);
  await page.reload();
  await expect(section.getByText('You have not made a complaint.')).toBeVisible();
  await expectAccessible(page, 'account: no complaints');

  const sent = await page.request.post('/api/reports', {
    headers,
    data: { profileId: bob.member.id, reason: 'scam', details: 'Asked twice' },
  });
  const report = await sent.json();
  await page.reload();
  const reports = section.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await expect(reports).toHaveText([/^Bob Holt.*We are looking at your report\..*“Asked twice”$/]);

  const closed = await admin.page.request.post(`/api/admin/reports/${report.id}/resolve`, {
    headers,
    data: {
      decision: {
        measure: 'warning',
        reason: 'scam',
        words: 'Our terms do not allow asking members for money.',
      },
    },
  });
  expect(closed.status()).toBe(200);
  const { id, complaint } = await writeToOperator(page, {
    kind: 'data',
    name: 'Ann Ashe',
    email: member.email,
    message: 'Who saw my address?',
  });
  const answered = await admin.page.request.post(`/api/admin/complaints/${id}/answer`, {
    headers,
    data: { answer: 'No one did.' },
  });
  expect(answered.status()).toBe(204);
  await page.reload();
  const complaints = section.getByRole('list', { name: 'Your complaints' }).getByRole('listitem');
  await expect(complaints).toHaveText([/Complaint: how my data is used.*We answered on/]);
  await complaints.getByText('Our answer').click();
  await expect(complaints.getByText('No one did.')).toBeVisible();
  await expect(complaints.getByText(complaint?.number ?? 'no number')).toBeVisible();
  await expectAccessible(page, 'account: answered complaint');

  await page.route('**/api/reports', (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.reload();
  await section.getByRole('button', { name: 'Try again' }).focus();
  await page.unroute('**/api/reports');
  await page.keyboard.press('Enter');
  await expect(reports).toHaveCount(1);

  // The decision is sent once it can no longer be undone.
  await (await openMail(page, member.email, 'We looked at your report')).close();
  await page.reload();
  await expect(reports).toHaveText([/We agreed with you and have acted on it\./]);
  await expectAccessible(page, 'account: answered report');
  await admin.close();
  for (const each of [bob.context, context]) await each.close();
});
