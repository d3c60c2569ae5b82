import { readFileSync } from 'node:fs';
import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { createLog } from '#server/platform/log.ts';
import { messageIn } from '#server/testing/provider-signin.ts';
import { servePopup, servePopupFiles } from './popup-page.ts';

const STATE = 'state-of-a-test';

/** A page whose outcome its address names. */
const OUTCOMES: Record<string, () => { redirect: string } | { text: string; next: string }> = {
  away: () => ({ redirect: 'https://issuer.example/?a=1' }),
  done: () => ({ text: 'You’re signed <in>.', next: '/search' }),
  broken: () => {
    throw new Error('Not for members');
  },
};

async function openPage() {
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  servePopupFiles(app);
  servePopup(app, {
    url: '/popup/:outcome',
    stateOf: ({ query }) => (query as { state?: string }).state,
    answer: async ({ params }) => {
      const { outcome } = params as { outcome: string };
      const end = OUTCOMES[outcome];
      if (!end) throw new AppError(outcome as ErrorCode);
      return end();
    },
  });
  const open = async (outcome: string, state?: string) => {
    const url = `/popup/${outcome}${state === undefined ? '' : `?state=${state}`}`;
    const { statusCode, headers, body } = await app.inject(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    const message = body.includes('data-message') ? messageIn(body) : undefined;
    const link = /<a class="button" href="([^"]*)">([^<]*)</.exec(body)?.slice(1);
    const { location, 'content-type': type } = headers;
    return { status: statusCode, location, type, body, message, link };
  };
  const errors = () =>
    logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in page failed');
  return { app, open, errors, [Symbol.asyncDispose]: () => app.close() };
}

it('a page leads to the provider, whether or not it is a popup', async () => {
  await using page = await openPage();
  for (const state of [STATE, undefined]) {
    const { status, location } = await page.open('away', state);
    expect([status, location]).toEqual([303, 'https://issuer.example/?a=1']);
  }
});

it('a popup tells the page that opened it that it is done, and any other page goes on', async () => {
  await using page = await openPage();
  const { status, message, link, body, type } = await page.open('done', STATE);
  expect(type).toBe('text/html; charset=utf-8');
  expect([status, link]).toEqual([200, ['/search', 'Continue']]);
  expect(message).toEqual({ type: 'lintel:signin', state: STATE, ok: true });
  expect(body).toContain('<p role="status">You’re signed &lt;in&gt;.</p>');
  for (const state of [undefined, '', 'short', `${STATE}!`]) {
    const { status, location } = await page.open('done', state);
    expect([status, location]).toEqual([303, '/search']);
  }
});

it.each([
  ['AUTH_FAILED', ['/login', 'Back to sign in']],
  ['AUTH_CANCELLED', ['/login', 'Back to sign in']],
  ['SECOND_FACTOR_NEEDED', ['/second-step', 'Continue']],
  ['ACCOUNT_SUSPENDED', ['/suspended', 'Continue']],
] as const)('a popup that ends with %s says so', async (code, link) => {
  await using page = await openPage();
  const { message: text, status } = ERRORS[code];
  const shown = await page.open(code, STATE);
  expect(shown).toMatchObject({ status: code === 'AUTH_FAILED' ? status : 200, link });
  expect(shown.message).toEqual({
    type: 'lintel:signin',
    ...{ state: STATE, ok: false, code, message: text },
  });
});

it('a page without an opener shows what failed, and leads on otherwise', async () => {
  await using page = await openPage();
  const { status, message, link, body } = await page.open('AUTH_FAILED');
  expect(body).toContain('<title>Sign in | Lintel</title>');
  expect(body).toContain('<script src="/auth/popup.js"></script>');
  expect([status, message]).toEqual([ERRORS.AUTH_FAILED.status, undefined]);
  expect(link).toEqual(['/login', 'Back to sign in']);
  expect((await page.open('AUTH_CANCELLED')).location).toBe('/login');
  expect((await page.open('SECOND_FACTOR_NEEDED')).location).toBe('/second-step');
  expect((await page.open('ACCOUNT_SUSPENDED')).location).toBe('/suspended');
});

it('our own faults are logged, and no one else is told what they are', async () => {
  await using page = await openPage();
  for (const code of ['AUTH_FAILED', 'AUTH_CANCELLED']) await page.open(code);
  expect(page.errors()).toEqual([]);
  for (const [outcome, code] of [
    ['broken', 'INTERNAL_ERROR'],
    ['INTERNAL_ERROR', 'INTERNAL_ERROR'],
    ['NETWORK', 'NETWORK'],
  ] as const) {
    const { status, body } = await page.open(outcome);
    expect(status).toBe(ERRORS[code].status);
    expect(body).not.toContain('Not for members');
    expect(page.errors().at(-1)).toMatchObject({ code, reqId: expect.any(String), err: {} });
  }
});

it('its style and script are revalidated', async () => {
  await using page = await openPage();
  for (const [url, type] of [
    ['/auth/popup.css', 'text/css; charset=utf-8'],
    ['/auth/popup.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const { headers, body } = await page.app.inject(url);
    const file = new URL(`./popup/${url.replace('/auth/', '')}`, import.meta.url);
    expect(body).toBe(readFileSync(file, 'utf8'));
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  }
});
