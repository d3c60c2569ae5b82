import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aProvedMember, saveProfile } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';

it('a kept page and its badge are what they show now, on every server and whatever asks meanwhile', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  await using second = isPostgres ? await openTestApp({ rateLimitFactor: 1000 }, app) : undefined;
  const servers = second ? [app, second] : [app];
  const traits = { role: 'management', location: 'Leeds', businessName: 'Aire Lets' } as const;
  const { client, id, email } = await aProvedMember(app, traits);
  const { url } = await client.call(savePublicPage, { body: { as: 'search' } });
  const path = new URL(url ?? '').pathname;
  const addresses = [path, `/p/${path.slice(-7)}/badge.svg`];
  const ask = () =>
    Promise.all(
      Array.from({ length: 4 }, () => servers)
        .flat()
        .flatMap((server) => addresses.map((each) => server.visitor().inject({ url: each }))),
    );
  /** Changes something while visitors ask, and returns what those who ask then are answered. */
  async function answersAfter(change: () => Promise<unknown>) {
    await Promise.all([ask(), change(), ask()]);
    return [...new Set((await ask()).map(({ statusCode }) => statusCode))];
  }
  const save = (as: 'off' | 'link') => client.call(savePublicPage, { body: { as } });
  expect(await answersAfter(() => save('off'))).toEqual([404]);
  expect(await answersAfter(() => save('link'))).toEqual([200]);
  const rename = () => saveProfile(client, { ...traits, fullName: 'Orla Nidd' });
  expect(await answersAfter(rename)).toEqual([200]);
  const [page] = await ask();
  expect(page?.body).toContain('Orla Nidd');
  const suspend = (isSuspended: boolean) => setSuspended(app.ctx, email, isSuspended);
  expect(await answersAfter(() => suspend(true))).toEqual([404]);
  expect(await answersAfter(() => suspend(false))).toEqual([200]);
  const leave = () => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
  expect(await answersAfter(leave)).toEqual([404]);
});
