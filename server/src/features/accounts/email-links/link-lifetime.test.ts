import {
  requestDeletion,
  signinWithEmail,
  updateAccount,
} from '@lintel/contract/accounts/accounts';
import {
  requestMagicLink,
  sendVerification,
  verifyEmail,
  verifyMagicLink,
} from '@lintel/contract/accounts/email-links';
import { endAllSessions, getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '@lintel/contract/credentials/passwords';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewcomer, PASSWORD, proveAddress, tokenMailedTo } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 100_000 });
});
afterAll(() => app.close());

const MAIL_KINDS = {
  magic: 'magic-link',
  reset: 'reset',
  verification: 'confirm-address',
  change: 'change-address',
  deletion: 'confirm-deletion',
} as const;
type Kind = keyof typeof MAIL_KINDS;

let count = 0;
const another = (what: string) => `${what}${++count}@example.test`;

/** A member with a proved address, and what their emailed links should do. */
async function aModel() {
  const { client, email, password } = await aNewcomer(app);
  await proveAddress(app, { client, email });
  return { client, email, password, nextEmail: '', era: 0, links: [] as Link[] };
}
type Model = Awaited<ReturnType<typeof aModel>>;

interface Link {
  kind: Kind;
  token: string;
  /** How many changes of credentials came before it. */
  era: number;
  isSpent: boolean;
}

const isLive = (model: Model, link: Link) => {
  const isNewest = model.links.findLast(({ kind }) => kind === link.kind) === link;
  return isNewest && !link.isSpent && link.era === model.era;
};

async function signIn({ client, email, password }: Model) {
  await client.call(signinWithEmail, { body: { email, password } });
}

async function ask(model: Model, kind: Kind): Promise<void> {
  const { client, email } = model;
  const visitor = app.visitor();
  if (kind === 'magic') await visitor.call(requestMagicLink, { body: { email } });
  if (kind === 'reset') await visitor.call(requestPasswordReset, { body: { email } });
  if (kind === 'verification') await client.call(sendVerification, {});
  if (kind === 'deletion') await client.call(requestDeletion, { body: { email } });
  if (kind === 'change') {
    model.nextEmail = another('next');
    await client.call(updateAccount, {
      body: { email: model.nextEmail, password: model.password },
    });
  }
  const recipient = kind === 'change' ? model.nextEmail : email;
  const token = await tokenMailedTo(app, recipient, MAIL_KINDS[kind]);
  model.links.push({ kind, token, era: model.era, isSpent: false });
}

async function open(link: Link, ownPassword: string): Promise<boolean> {
  const { kind, token } = link;
  const visitor = app.visitor();
  const body = { token, confirmed: true };
  if (kind === 'magic') return (await visitor.try(verifyMagicLink, { body })).status < 300;
  if (kind === 'reset') {
    const password = `${PASSWORD} of ${token.slice(0, 6)}`;
    return (await visitor.try(confirmPasswordReset, { body: { token, password } })).status < 300;
  }
  // An account is not deleted: that the question is asked shows that the link works.
  const isAsked = kind === 'deletion' ? { token } : { ...body, password: ownPassword };
  return (await visitor.try(verifyEmail, { body: isAsked })).status < 300;
}

async function follow(model: Model, link: Link): Promise<void> {
  const shouldWork = isLive(model, link);
  expect({ ...link, works: await open(link, model.password) }).toEqual({
    ...link,
    works: shouldWork,
  });
  if (shouldWork && link.kind !== 'deletion') {
    link.isSpent = true;
    if (link.kind === 'change') model.email = model.nextEmail;
    if (link.kind === 'reset') model.password = `${PASSWORD} of ${link.token.slice(0, 6)}`;
    if (link.kind === 'change' || link.kind === 'reset') model.era += 1;
    if (link.kind === 'reset') await signIn(model);
  }
  expect(await model.client.call(getSessionUser, {})).toMatchObject({ email: model.email });
}

async function changeOwnPassword(model: Model): Promise<void> {
  const newPassword = another('a long password ');
  await model.client.call(changePassword, { body: { oldPassword: model.password, newPassword } });
  model.password = newPassword;
  model.era += 1;
}

async function signOutEverywhere(model: Model): Promise<void> {
  await model.client.call(endAllSessions, {});
  model.era += 1;
  await signIn(model);
}

type Step = (model: Model) => Promise<unknown>;
const kind = fc.constantFrom(...(Object.keys(MAIL_KINDS) as Kind[]));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: kind.map((kind) => (model: Model) => ask(model, kind)) },
  {
    weight: 4,
    arbitrary: fc.nat().map((number) => async (model: Model) => {
      const link = model.links[number % Math.max(model.links.length, 1)];
      if (link) await follow(model, link);
    }),
  },
  fc.constantFrom<Step>(changeOwnPassword, signOutEverywhere, async (model) => {
    await ask(model, 'change');
    await follow(model, model.links.at(-1) as Link);
  }),
);

describe('an emailed link', () => {
  it('stops working after a change of address or password, and when all sessions are ended', async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const model = await aModel();
        for (const take of steps) await take(model);
        for (const link of model.links) if (!isLive(model, link)) await follow(model, link);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('from before a change of address is refused, even if someone else now has the old address', async () => {
    const model = await aModel();
    const oldEmail = model.email;
    for (const kind of ['magic', 'reset', 'verification'] as const) await ask(model, kind);
    await ask(model, 'change');
    await follow(model, model.links.at(-1) as Link);
    await aNewcomer(app, { email: oldEmail });
    for (const link of model.links) await follow(model, link);
  });

  it('does not sign anybody in while all sessions are being ended', async () => {
    const models = await Promise.all(Array.from({ length: 10 }, aModel));
    const thieves = await Promise.all(
      models.map(async (model) => {
        await ask(model, 'magic');
        const thief = app.visitor();
        const body = { token: model.links[0]?.token ?? '', confirmed: true };
        await Promise.all([
          thief.try(verifyMagicLink, { body }),
          model.client.call(endAllSessions, {}),
        ]);
        return thief.try(getSessionUser, {});
      }),
    );
    expect(thieves.map(({ status }) => status)).toEqual(Array(10).fill(401));
  });
});
