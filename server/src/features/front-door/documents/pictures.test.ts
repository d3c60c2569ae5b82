import { renewInvitation } from '@lintel/contract/front-door/invitations';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { deleteAvatar, putAvatar } from '@lintel/contract/media/media';
import { codeIn, PICTURE_SIZE } from '@lintel/contract/values/front-door';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { aFact, anAdmin, aProvedMember, saveProfile } from '#server/testing/builders.ts';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const AGENT = { role: 'management', location: 'Leeds', businessName: 'Aire Lets' } as const;

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let documents: DocumentsAsJson;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1_000 });
  admin = await anAdmin(app);
  documents = documentsAsJson(app);
});
afterAll(async () => {
  await documents.server.close();
  await app.close();
});

const get = (url: string, headers = {}) => documents.server.inject({ url, headers });

/** An agent in Leeds with a public page, and the path of its picture. */
async function anAgent(as: 'link' | 'search' = 'link') {
  const member = await aProvedMember(app, AGENT);
  const { url } = await member.client.call(savePublicPage, { body: { as } });
  const path = new URL(url ?? '').pathname;
  return { ...member, path, picture: `/p/${codeIn(path.slice('/p/'.length))}/card.jpg` };
}

it('each page has its own picture, which a browser may keep and any site may show', async () => {
  const [agent] = [await anAgent('search'), await anAgent('search'), await anAgent('search')];
  await aFact(agent, admin, 'company', { number: '01234567' });
  const { url } = await agent.client.call(renewInvitation, {});
  app.ctx.clock.advance(OPEN_PAGES.milliseconds);
  const list = '/directory/letting-agents';
  const pages = [agent.picture, '/directory', list, `${list}/leeds`, new URL(url ?? '').pathname];
  const pictures = pages.map((page) => `${page.replace('/card.jpg', '')}/card.jpg`);
  documents.drawn.length = 0;
  for (const picture of pictures) {
    const { statusCode, headers, rawPayload } = await get(picture);
    expect([picture, statusCode]).toEqual([picture, 200]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...PICTURE_SIZE });
    const again = await get(picture, { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
  }
  expect(documents.drawn.map(({ kind }) => kind)).toEqual([
    ...['profile', 'directory', 'list', 'list', 'invitation'],
  ]);
});

it('has one address, which a new name does not change', async () => {
  const { path, picture } = await anAgent();
  for (const other of [`${path}/card.jpg`, picture.toUpperCase().replace('/P/', '/p/')]) {
    const { statusCode, headers } = await get(other.replace('CARD.JPG', 'card.jpg'));
    expect([statusCode, headers.location]).toEqual([301, picture]);
  }
});

it('is drawn once until its page shows something else, with the photo that its member has', async () => {
  const { client, picture } = await anAgent();
  const drawnBy = async (change: () => Promise<unknown>) => {
    await change();
    documents.drawn.length = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, () => get(picture)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    return documents.drawn.map(({ photo }) => photo?.slice(0, 22));
  };
  expect(await drawnBy(async () => undefined)).toEqual([undefined]);
  expect(await drawnBy(async () => undefined)).toEqual([]);
  expect(await drawnBy(() => saveProfile(client, { ...AGENT, bio: 'New.' }))).toEqual([undefined]);
  const upload = { upload: { file: new File([await aPicture()], 'me') } };
  expect(await drawnBy(() => client.call(putAvatar, upload))).toEqual(['data:image/jpeg;base64']);
  expect(await drawnBy(() => client.call(deleteAvatar, {}))).toEqual([undefined]);
});

it('is gone with its page and its member, at once', async () => {
  const { client, id, email, picture } = await anAgent();
  const statusAfter = async (change: () => Promise<unknown>) => {
    await change();
    return (await get(picture)).statusCode;
  };
  const save = (as: 'off' | 'link') => client.call(savePublicPage, { body: { as } });
  const suspend = (isSuspended: boolean) => setSuspended(app.ctx, email, isSuspended);
  expect(await statusAfter(() => save('link'))).toBe(200);
  expect(await statusAfter(() => save('off'))).toBe(404);
  expect(await statusAfter(() => save('link'))).toBe(200);
  expect(await statusAfter(() => suspend(true))).toBe(404);
  expect(await statusAfter(() => suspend(false))).toBe(200);
  const leave = () => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
  expect(await statusAfter(leave)).toBe(404);
});
