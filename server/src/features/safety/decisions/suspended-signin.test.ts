import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { requestMagicLink, verifyMagicLink } from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  appealSuspension,
  endSuspendedSignin,
  getSuspension,
} from '@lintel/contract/safety/decisions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSuspensions } from '#server/features/members/members/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { aMember, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { addApp, enterCode } from '#server/testing/second-factors.ts';
import { aSuspension, setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { decideByOperator } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const HOUR = 3_600_000;
const read = (client: ReturnType<TestApp['visitor']>) => client.try(getSuspension, {});

async function enter({ email }: { email: string }, password = PASSWORD) {
  const client = app.visitor();
  const { error } = await client.try(signinWithEmail, { body: { email, password } });
  return { client, code: error?.code };
}

it('a suspended member who signs in reads the decision and appeals, for an hour', async () => {
  const member = await aMember(app);
  await setSuspended(app.ctx, member.email, true);
  expect((await enter(member, 'not the password')).code).toBe('INCORRECT_PASSWORD');
  expect((await read((await enter(member, 'not the password')).client)).status).toBe(400);
  const { client, code } = await enter(member);
  expect(code).toBe('ACCOUNT_SUSPENDED');
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  expect((await read(client)).body).toMatchObject({
    endsAt: null,
    decision: { measure: 'suspension', reason: 'scam', viewer: { appeal: { isAllowed: true } } },
  });
  const body = { words: 'I did not do it.' };
  const { decision } = await client.call(appealSuspension, { body });
  expect(decision?.appeal?.words).toBe(body.words);
  expect((await client.try(appealSuspension, { body })).error?.code).toBe('ALREADY_APPEALED');
  app.ctx.clock.advance(HOUR - 1);
  expect((await read(client)).status).toBe(200);
  app.ctx.clock.advance(1);
  expect((await read(client)).error?.code).toBe('SUSPENDED_SIGNIN_OVER');
});

it('the second step comes first, and an emailed link leads to the decision as well', async () => {
  const member = await aProvedMember(app);
  const { codeNow } = await addApp(app, member);
  await setSuspended(app.ctx, member.email, true);
  const { client, code } = await enter(member);
  expect(code).toBe('SECOND_FACTOR_NEEDED');
  expect((await read(client)).status).toBe(400);
  expect((await enterCode(client, codeNow())).error?.code).toBe('ACCOUNT_SUSPENDED');
  expect((await read(client)).status).toBe(200);
  const other = await aProvedMember(app);
  await setSuspended(app.ctx, other.email, true);
  const visitor = app.visitor();
  await visitor.call(requestMagicLink, { body: { email: other.email } });
  const token = await tokenMailedTo(app, other.email, 'magic-link');
  const followed = await visitor.try(verifyMagicLink, { body: { token } });
  expect(followed.error?.code).toBe('ACCOUNT_SUSPENDED');
  expect((await read(visitor)).status).toBe(200);
});

it('programs are refused, and the cookie is worth nothing once the suspension is lifted', async () => {
  const member = await aMember(app);
  await setSuspended(app.ctx, member.email, true);
  const body = { email: member.email, password: PASSWORD, tokens: true } as const;
  const program = app.visitor();
  expect((await program.try(signinWithEmail, { body })).error?.code).toBe('ACCOUNT_SUSPENDED');
  expect((await read(program)).status).toBe(400);
  const other = (await enter(member)).client;
  const { cookieHeader: cookie } = other;
  await other.call(endSuspendedSignin, {});
  expect(
    (await app.visitor().inject({ url: getSuspension.path, headers: { cookie } })).statusCode,
  ).toBe(400);
  const { client } = await enter(member);
  await setSuspended(app.ctx, member.email, false);
  expect((await read(client)).status).toBe(400);
  expect((await client.try(getSessionUser, {})).status).toBe(401);
});

it('a suspension with an end ends once on two servers, and at once for who signs in', async () => {
  await using second = isPostgres ? await openTestApp({ rateLimitFactor: 1000 }, app) : undefined;
  const other = second ?? app;
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  for (const { id } of [ada, ben]) await decideByOperator(app.ctx, id, aSuspension({ days: 7 }));
  const over = async ({ email }: { email: string }) =>
    (await app.mailTo(email)).filter(({ kind }) => kind === 'suspension-over');
  app.ctx.clock.advance(7 * DAY_MILLISECONDS - 1);
  await endSuspensions(app.ctx);
  expect((await enter(ada)).code).toBe('ACCOUNT_SUSPENDED');
  app.ctx.clock.advance(1);
  expect((await enter(ada)).code).toBeUndefined();
  await Promise.all([app.ctx, other.ctx, app.ctx, other.ctx].map((ctx) => endSuspensions(ctx)));
  expect([await over(ada), await over(ben)]).toMatchObject([[{}], [{}]]);
  expect((await over(ben))[0]?.subject).toBe('Your suspension has ended');
  expect((await enter(ben)).code).toBeUndefined();
});
