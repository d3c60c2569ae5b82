import { once } from 'node:events';
import { request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { defineEndpoint, type Endpoint } from '@lintel/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '#server/testing/test-app.ts';
import { formOf } from '#server/testing/test-client.ts';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';

const WORDS = { missing: 'Please send one plan.', tooLarge: 'A plan may have 10 bytes.' };
const sendPlan = defineEndpoint({
  method: 'POST',
  path: '/api/test/plans',
  summary: 'Send a plan',
  access: 'public',
  input: {
    upload: {
      maxBytes: 10,
      fields: z.looseObject({
        name: z.string().max(3, 'At most 3.').startsWith('a', 'Begin with a.'),
        list: z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(z.string().max(3, 'At most 3.')))
          .optional(),
      }),
      words: WORDS,
    },
  },
  output: z.object({ content: z.string(), names: z.array(z.string()) }),
  errors: ['FILE_TOO_LARGE'],
});

const sendBare = {
  ...sendPlan,
  path: '/api/test/bare',
  input: { upload: { maxBytes: 10, words: WORDS } },
  output: z.object({ content: z.string() }),
} as const satisfies Endpoint;

let app: TestApp;
beforeAll(async () => {
  app = await openWithEndpoints((serve) => {
    serve(sendPlan, async ({ receive }) => {
      const { result, fields } = await receive(buffer);
      return { content: result.toString(), names: Object.keys(fields) };
    });
    serve(sendBare, async ({ receive }) => ({ content: String((await receive(buffer)).result) }));
  });
});
afterAll(() => app.close());

const file = (content: string) => ['file', new Blob([content])] as const;
const NAME = ['name', 'abc'] as const;

async function send(
  form: { payload: string | Buffer; headers: Record<string, string> },
  { path: url, method }: Pick<Endpoint, 'path' | 'method'> = sendPlan,
) {
  return (await app.visitor().inject({ method, url, ...form })).json();
}
const sendParts = async (parts: readonly (readonly [string, string | Blob])[]) =>
  send(await formOf(parts));

it('one file arrives with up to ten fields', async () => {
  const fields = Array.from({ length: 9 }, (_, i) => [`field${i}`, 'x'] as const);
  const names = ['name', ...fields.map(([name]) => name)];
  expect(await sendParts([NAME, ...fields, file('ten bytes.')])).toEqual({
    content: 'ten bytes.',
    names,
  });
  const eleven = await sendParts([NAME, ...fields, ['field9', 'x'], file('x')]);
  expect(eleven.error.code).toBe('VALIDATION_FAILED');
});

it('a file may arrive without fields where there are none', async () => {
  expect(await send(await formOf([file('x')]), sendBare)).toEqual({ content: 'x' });
});

it.each([
  ['no file', [NAME]],
  ['two files', [NAME, file('one'), file('two')]],
  ['a file of another name', [NAME, ['plan', new Blob(['x'])]]],
] as const)('%s is refused', async (_what, parts) => {
  const { error } = await sendParts(parts as never);
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { file: WORDS.missing } });
});

it('what is no form, or breaks off, is refused', async () => {
  const { payload, headers } = await formOf([NAME, file('x')]);
  const json = { payload: '{}', headers: { 'content-type': 'application/json' } };
  const end = payload.length;
  for (const form of [
    json,
    ...[end - 8, end - 60, 20].map((to) => ({ payload: payload.subarray(0, to), headers })),
  ]) {
    const { error } = await send(form);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: { file: WORDS.missing } });
  }
});

it('a file that is too large is refused by its content, and before it arrives by its length', async () => {
  const refusal = { code: 'FILE_TOO_LARGE', fields: { file: WORDS.tooLarge } };
  expect((await sendParts([NAME, file('eleven byte')])).error).toMatchObject(refusal);
  const { headers } = await formOf([]);
  const sending = request((await app.listen()) + sendPlan.path, {
    method: 'POST',
    headers: { ...headers, 'content-length': 70_000, 'sec-fetch-site': 'same-origin' },
  });
  sending.flushHeaders();
  const [answer] = await once(sending, 'response');
  expect(await json(answer)).toMatchObject({ error: refusal });
  sending.on('error', () => undefined).destroy();
});

it('the first fault of each field is named by its path', async () => {
  const { error } = await sendParts([['name', 'long'], ['list', 'abc,long'], file('x')]);
  expect(error.fields).toEqual({ name: 'At most 3.', 'list.1': 'At most 3.' });
});
