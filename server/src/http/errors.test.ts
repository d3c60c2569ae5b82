import { missingOf } from '@lintel/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseBusy } from '#server/db/postgres-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import { createLog } from '#server/platform/log.ts';
import { answerErrors } from './errors.ts';

const failing = (code: string) => Object.assign(new Error('Not for members'), { code });

/** What a request may fail with. */
const FAILURES: Record<string, Error> = {
  refused: new AppError('NOT_ALLOWED'),
  fields: new AppError('VALIDATION_FAILED', { fields: { name: 'Too long.', 'focus.0': 'Odd.' } }),
  later: new AppError('RATE_LIMITED', { retryAfterSeconds: 17 }),
  busy: new DatabaseBusy(),
  gone: failing('ECONNREFUSED'),
  unstorable: failing('22021'),
  mistake: new TypeError('Not for members'),
  unreadable: Object.assign(new Error('Not for members'), { statusCode: 400 }),
  odd: Object.assign(new Error('Not for members'), { statusCode: 302 }),
};

async function openServer() {
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  for (const [name, error] of Object.entries(FAILURES)) {
    const fail = async () => {
      throw error;
    };
    app.get(`/${name}`, fail);
    app.get(`/postgrest/${name}`, { config: { errorShape: 'postgrest' } }, fail);
    app.get(`/refusal/${name}`, { config: { refusal: 'INVALID_PARAMETERS' } }, fail);
  }
  const word = z.string().max(3, 'At most 3.');
  const body = z.object({
    email: word.optional(),
    name: word.optional(),
    list: z.array(word).optional(),
  });
  app.post('/form', { schema: { body } }, async () => 'answered');
  app.post('/words', { schema: { body: word } }, async () => 'answered');
  const errors = () =>
    logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  return { app, errors, [Symbol.asyncDispose]: () => app.close() };
}

it.each([
  ['refused', 403, 'NOT_ALLOWED', undefined],
  ['later', 429, 'RATE_LIMITED', '17'],
  ['busy', 503, 'OVERLOADED', '2'],
  ['gone', 503, 'DATABASE_UNAVAILABLE', '2'],
  ['unstorable', 400, 'VALIDATION_FAILED', undefined],
  ['mistake', 500, 'INTERNAL_ERROR', undefined],
  ['unreadable', 400, 'MALFORMED_REQUEST', undefined],
  ['odd', 500, 'INTERNAL_ERROR', undefined],
])('%s is answered %s %s', async (name, status, code, retryAfter) => {
  await using server = await openServer();
  const response = await server.app.inject(`/${name}`);
  expect(response.statusCode).toBe(status);
  expect(response.json().error).toEqual({
    code,
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(response.headers['retry-after']).toBe(retryAfter);
  expect(response.body).not.toContain('Not for members');
});

it('our own faults are logged with their request, and what members get wrong is not', async () => {
  await using server = await openServer();
  for (const name of Object.keys(FAILURES)) await server.app.inject(`/${name}`);
  const logged = server.errors().map(({ code, reqId, err }) => [code, typeof reqId, typeof err]);
  expect(logged).toEqual(
    [
      'OVERLOADED',
      'DATABASE_UNAVAILABLE',
      'VALIDATION_FAILED',
      'INTERNAL_ERROR',
      'INTERNAL_ERROR',
    ].map((code) => [code, 'string', 'object']),
  );
});

it('invalid input is named by its path, and an email address alone by its own code', async () => {
  await using server = await openServer();
  const send = async (url: string, payload: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(payload);
    return (await server.app.inject({ method: 'POST', url, headers, payload: body })).json().error;
  };
  expect(await send('/form', { name: 'long', list: ['ok', 'long'] })).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { name: 'At most 3.', 'list.1': 'At most 3.' },
  });
  expect(await send('/form', { email: 'long' })).toMatchObject({
    code: 'INVALID_EMAIL',
    fields: { email: 'At most 3.' },
  });
  expect((await send('/form', { email: 'long', name: 'long' })).code).toBe('VALIDATION_FAILED');
  expect((await send('/words', 'long')).fields).toEqual({ request: 'At most 3.' });
});

it('the errors for what a path names stand in its order', () => {
  const path = '/api/db/{project}/boxes/{id}/things/{thing}/{part}';
  const errors = ['PROJECT_NOT_FOUND', 'RATE_LIMITED', 'COLLECTION_NOT_FOUND', 'PROFILE_NOT_FOUND'];
  expect([...missingOf({ path, errors } as never)]).toEqual([
    ['id', 'COLLECTION_NOT_FOUND'],
    ['thing', 'PROFILE_NOT_FOUND'],
    ['part', 'NOT_FOUND'],
  ]);
});

it('an endpoint may have its own code for invalid input', async () => {
  await using server = await openServer();
  const codeOf = async (name: string) =>
    (await server.app.inject(`/refusal/${name}`)).json().error.code;
  expect(await codeOf('unstorable')).toBe('INVALID_PARAMETERS');
  expect(await codeOf('refused')).toBe('NOT_ALLOWED');
});

it('the data API refuses in the shape of PostgREST', async () => {
  await using server = await openServer();
  const refusal = async (name: string) => (await server.app.inject(`/postgrest/${name}`)).json();
  const message = expect.any(String);
  expect(await refusal('fields')).toEqual({
    ...{ code: 'VALIDATION_FAILED', message, hint: null },
    details: 'name: Too long. focus.0: Odd.',
  });
  expect(await refusal('later')).toEqual({
    ...{ code: 'RATE_LIMITED', message, details: null },
    hint: 'Try again in 17 seconds.',
  });
});

it('a page that cannot be shown now says so in words, and can be tried again', async () => {
  await using server = await openServer();
  const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html,*/*' } });
  const { statusCode, headers, body } = await open('/later');
  expect([statusCode, headers['retry-after']]).toEqual([429, '17']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Too many attempts. Please wait a moment and try again.');
  expect((await open('/mistake')).body).not.toContain('Not for members');
  expect((await open('/refused')).json().error.code).toBe('NOT_ALLOWED');
});
