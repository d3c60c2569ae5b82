import { LIMIT_WORDS } from '@lintel/contract/values/plans';
import { beMember, endRoutes, expect, expectAccessible, SAME_ORIGIN, test } from './journey.ts';
import { aTalker, composer, log, openThread, rows, say, write } from './talk.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('two members exchange messages and see at once what the other sends, types and reads', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt', businessName: 'Pennine Yield' });
  await bob.page.goto('/search');
  const badge = bob.page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
  await expect(badge).toHaveAccessibleName('Messages');

  await openThread(ann.page, bob.member.id);
  await expect(ann.page.getByText('This is the beginning of your conversation')).toBeVisible();
  await say(ann.page, 'Is the five-bed still there? https://pennine.example/ms5');
  await expect(ann.page.getByText('Sent', { exact: true })).toBeVisible();

  await expect(badge).toHaveAccessibleName('Messages, 1 unread');
  await expect(bob.page).toHaveTitle(/^\(1\) .* \| Lintel$/);
  await expect(bob.page.locator('link[rel="icon"]')).toHaveAttribute('href', /unread/);
  await badge.click();
  await expect(bob.page.getByText('Select a conversation')).toBeVisible();
  await expect(rows(bob.page)).toHaveText(/Ann Ashe.*just now.*Is the five-bed.*1 unread/);
  await expectAccessible(bob.page, 'messages');
  await rows(bob.page).getByRole('link').click();
  await expect(bob.page).toHaveURL(`/messages?to=${ann.member.id}`);
  await expect(bob.page.getByText('New messages')).toBeVisible();
  const link = log(bob.page).getByRole('link', { name: 'https://pennine.example/ms5' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);

  await expect(ann.page.getByText('Read', { exact: true })).toBeVisible();
  await expect(bob.page).toHaveTitle('Messages | Lintel');
  await expect(badge).toHaveAccessibleName('Messages');
  // Presence and typing are shown once both have written.
  await expect(ann.page.getByText('Bob Holt is online')).toBeHidden();
  await write(bob.page, ann.member.id, 'Good morning.');
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();
  await composer(bob.page).pressSequentially('It is');
  await expect(ann.page.getByText('Bob Holt is typing…')).toBeVisible();
  await composer(bob.page).press('Shift+Enter');
  await composer(bob.page).pressSequentially('<b>still</b> there.');
  await composer(bob.page).press('Enter');
  await expect(log(ann.page).getByText('<b>still</b> there.')).toBeVisible();
  await expect(ann.page.getByText('Bob Holt is typing…')).toBeHidden();
  await expect(composer(bob.page)).toHaveValue('');
  await expect(bob.page.getByText('New messages')).toBeHidden();
  await expectAccessible(ann.page, 'conversation');

  await bob.context.close();
  await expect(ann.page.getByText('Bob Holt is online')).toBeHidden();
  await ann.context.close();
});

test('the page of the sender does not ask again for what the answer to a message has said', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(ann.page, bob.member.id, 'Good morning');
  await write(bob.page, ann.member.id, 'Good morning to you');
  await ann.page.request.post(`/api/conversations/${bob.member.id}/read`, {
    headers: SAME_ORIGIN,
    data: { upTo: 2 },
  });
  await openThread(ann.page, bob.member.id);
  await expect(rows(ann.page)).toHaveText(/Good morning to you/);
  // The page asks once more when its connection opens; from then on the server says who comes online.
  await bob.page.goto('/collections');
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();

  const asked: string[] = [];
  ann.page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
  });
  for (const words of ['Is it still there?', 'I could come by', 'On Thursday']) {
    await say(ann.page, words);
    await expect(rows(ann.page)).toHaveText(new RegExp(words));
  }
  // Events arrive in order: once this one is followed, so are those of the messages before.
  await write(bob.page, ann.member.id, 'Thursday it is');
  await expect(log(ann.page).getByText('Thursday it is')).toBeVisible();
  const thread = `/api/conversations/${bob.member.id}/messages`;
  // Bob's message has the thread loaded again, and so has Ann's mark on it; her three messages have not.
  expect(asked.filter((path) => path === thread).length).toBeLessThanOrEqual(2);
  await ann.context.close();
  await bob.context.close();
});

test('a message that is written offline waits, says so, and is sent once when the network returns', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await write(ann.page, bob.member.id, 'Good morning to you');
  await openThread(bob.page, ann.member.id);
  await openThread(ann.page, bob.member.id);
  await expect(ann.page.getByText('Bob Holt is online')).toBeVisible();

  await ann.context.setOffline(true);
  await expect(ann.page.getByText('Reconnecting…')).toBeVisible();
  await say(ann.page, 'Written in a tunnel');
  await say(ann.page, 'And a second line');
  await expect(ann.page.getByText('Not sent yet.').first()).toBeVisible();
  await write(bob.page, ann.member.id, 'Are you there?');
  await ann.context.setOffline(false);
  await expect(ann.page.getByText('Reconnecting…')).toBeHidden();
  await expect(ann.page.getByText(/Not sent yet|Could not send/)).toHaveCount(0);
  await expect(log(ann.page).getByText('Are you there?')).toHaveCount(1);
  for (const words of ['Written in a tunnel', 'And a second line']) {
    await expect(log(bob.page).getByText(words)).toHaveCount(1);
    await expect(log(ann.page).getByText(words)).toHaveCount(1);
  }
  const texts = await log(bob.page).getByRole('paragraph').allTextContents();
  expect(texts.map((text) => text.replace(/^.+?: /, '')).slice(-2)).toEqual([
    'Written in a tunnel',
    'And a second line',
  ]);
  await ann.context.close();
  await bob.context.close();
});

test('a message that could not be sent survives a reload, and the next member never sees it', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const post = '**/api/conversations/*/messages';
  const refuse = (context: typeof ann.context) =>
    context.route(post, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await refuse(ann.context);
  await openThread(ann.page, bob.member.id);
  await say(ann.page, 'Please keep this');
  await expect(ann.page.getByText('Could not send.')).toBeVisible();
  await expectAccessible(ann.page, 'conversation: message not sent');
  await ann.page.reload();
  await expect(log(ann.page).getByText('Please keep this')).toBeVisible();
  await expect(ann.page.getByText('Could not send.')).toBeVisible();

  await ann.page.getByRole('button', { name: 'Your account' }).click();
  await ann.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(ann.page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await ann.context.unroute(post);
  const cat = await beMember(ann.page, { fullName: 'Cat Iles' });
  await openThread(ann.page, bob.member.id);
  await expect(ann.page.getByText('This is the beginning')).toBeVisible();
  await expect(ann.page.getByText('Please keep this')).toHaveCount(0);
  const answer = await bob.page.request.get(`/api/conversations/${cat.id}/messages`);
  expect((await answer.json()).items).toEqual([]);
  await ann.context.close();
  await bob.context.close();
});

test('after two messages a day the composer shows when the next is possible; replies are free', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const cat = await aTalker(browser, { fullName: 'Cat Iles' });
  await openThread(ann.page, cat.member.id);
  await expect(ann.page.getByRole('region', { name: 'Before you write' })).toBeVisible();
  await openThread(ann.page, bob.member.id);
  const send = ann.page.getByRole('button', { name: 'Send', exact: true });
  await expect(ann.page.getByText('2 new messages left today. Replies are free.')).toBeVisible();
  await expect(send).toBeDisabled();
  await composer(ann.page).fill('   ');
  await expect(send).toBeDisabled();
  await say(ann.page, 'First');
  await expect(ann.page.getByText('1 new message left today. Replies are free.')).toBeVisible();
  await say(ann.page, 'Second');
  const limit = ann.page.getByText(`${LIMIT_WORDS.messages}. You can write again at 00:00 UTC.`);
  await expect(limit).toBeVisible();
  await composer(ann.page).fill('Third');
  await expect(send).toBeDisabled();
  await composer(ann.page).press('Enter');
  await expect(composer(ann.page)).toHaveValue('Third');
  await expectAccessible(ann.page, 'conversation: daily limit reached');
  // Texts to begin with would lead to a message that cannot be sent.
  await openThread(ann.page, cat.member.id);
  await expect(limit).toBeVisible();
  await expect(ann.page.getByRole('region', { name: 'Before you write' })).toHaveCount(0);
  await expectAccessible(ann.page, 'first message: daily limit reached');
  await openThread(ann.page, bob.member.id);

  await openThread(bob.page, ann.member.id);
  await say(bob.page, 'Yes?');
  await expect(ann.page.getByText('Replies are free.', { exact: true })).toBeVisible();
  await composer(ann.page).press('Enter');
  await expect(log(bob.page).getByText('Third')).toBeVisible();

  // Simulates a second tab that does not know that the allowance is used up.
  await ann.page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    const response = await route.fetch();
    const thread = await response.json();
    const allowance = { ...thread.allowance, counts: true, left: 1 };
    return route.fulfill({ response, json: { ...thread, allowance } });
  });
  await openThread(ann.page, cat.member.id);
  await say(ann.page, 'One too many');
  await expect(ann.page.getByText(`Not sent. ${LIMIT_WORDS.messages}. Retry`)).toBeVisible();
  await expectAccessible(ann.page, 'conversation: message refused by the daily limit');
  await ann.page.getByRole('button', { name: 'Retry' }).click();
  await expect(ann.page.getByText(`Not sent. ${LIMIT_WORDS.messages}. Retry`)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Delete' }).click();
  await expect(log(ann.page).getByText('One too many')).toHaveCount(0);
  await endRoutes(ann.page);
  for (const { context } of [ann, bob, cat]) await context.close();
});

test('a card opens an empty conversation, and each conversation keeps its draft', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(bob.page, ann.member.id, 'Good morning');
  await ann.page.goto('/search?role=sourcer');
  await ann.page
    .getByRole('article')
    .getByRole('link', { name: /^Message/ })
    .first()
    .click();
  await expect(ann.page).toHaveURL(/\/messages\?to=user_/);
  await expect(composer(ann.page)).toBeFocused();
  await expect(ann.page.getByText('This is the beginning of your conversation')).toBeVisible();
  await composer(ann.page).fill('To the sourcer');

  await rows(ann.page)
    .getByRole('link', { name: /Bob Holt/ })
    .click();
  await expect(log(ann.page).getByText('Good morning')).toBeVisible();
  await expect(composer(ann.page)).toHaveValue('');
  await composer(ann.page).fill('To Bob, later');
  await ann.page.goBack();
  await expect(composer(ann.page)).toHaveValue('To the sourcer');
  await expect(rows(ann.page)).toHaveText(/Draft: To Bob, later/);
  await ann.page.goto(`/messages?user=${bob.member.id}`);
  await expect(composer(ann.page)).toHaveValue('To Bob, later');
  await ann.page.goto('/messages');
  await expect(rows(ann.page)).toHaveText(/Draft: To Bob, later/);
  await ann.context.close();
  await bob.context.close();
});

test('conversations are found by name and by message text, and filtered to unread ones', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  const cat = await aTalker(browser, { fullName: 'Cat Iles' });
  await write(bob.page, ann.member.id, 'The licence is in place');
  await write(cat.page, ann.member.id, 'We could take both');
  await openThread(ann.page, bob.member.id);
  await expect(rows(ann.page)).toHaveCount(2);
  const box = ann.page.getByRole('searchbox', { name: 'Search conversations' });
  await box.fill('licence');
  await expect(rows(ann.page)).toHaveCount(1);
  await expect(rows(ann.page)).toHaveText(/Bob Holt.*The licence is in place/);
  await box.fill('iles');
  await expect(rows(ann.page).getByText('licence')).toHaveCount(0);
  await expect(rows(ann.page)).toHaveText(/Cat Iles/);
  await box.fill('no one says this');
  await expect(ann.page.getByText('No conversations found')).toBeVisible();
  await box.fill('');
  await expect(rows(ann.page)).toHaveCount(2);
  await ann.page.goto('/messages');
  await ann.page.getByRole('button', { name: 'Unread' }).click();
  await expect(rows(ann.page)).toHaveCount(1);
  await expect(rows(ann.page)).toHaveText(/Cat Iles/);
  for (const { context } of [ann, bob, cat]) await context.close();
});

test('fault: what is on the screen is marked as read, although the server asked to wait', async ({
  browser,
}) => {
  const ann = await aTalker(browser, { fullName: 'Ann Ashe' });
  const bob = await aTalker(browser, { fullName: 'Bob Holt' });
  await write(ann.page, bob.member.id, 'Good morning.');
  let marks = 0;
  await bob.page.route('**/api/conversations/*/read', async (route) => {
    marks += 1;
    if (marks > 1) return route.fallback();
    const body = { error: { code: 'RATE_LIMITED', message: 'Too many attempts.' } };
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body });
  });
  await openThread(ann.page, bob.member.id);
  await openThread(bob.page, ann.member.id);
  await expect(ann.page.getByText('Read', { exact: true })).toBeVisible();
  expect(marks).toBe(2);
  await ann.context.close();
  await bob.context.close();
});

test('fault: how long ago something was is by the server’s clock, where the reader’s is wrong', async ({
  page,
  browser,
}) => {
  const { id } = await beMember(page);
  const other = await aTalker(browser, { fullName: 'Ann Ashe' });
  await write(other.page, id, 'What time is it there?');
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await page.goto('/messages');
  await expect(rows(page)).toHaveText(/just now/);
  await other.context.close();
});
