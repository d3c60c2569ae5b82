import { getUsageToday } from '@lintel/contract/plans/plans';
import {
  generateImage,
  generateObject,
  generateSpeech,
  generateText,
  transcribe,
} from '@lintel/contract/programs/ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AiServer } from '#server/testing/ai-server.ts';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const params = { project: 'lintel' };
const SCHEMA = {
  type: 'object',
  properties: { town: { type: 'string' }, yield: { type: 'number' } },
  required: ['town', 'yield'],
  additionalProperties: false,
};

let ai: AiServer;
let app: TestApp;
let member: Awaited<ReturnType<typeof aMember>>;
let client: TestClient;
beforeAll(async () => {
  ai = await AiServer.open();
  app = await openTestApp({ ai: ai.settings, rateLimitFactor: 1_000 });
});
beforeEach(async () => {
  ai.requests.length = 0;
  ai.texts = ['Leeds lets well.'];
  ai.fault = undefined;
  member = await aMember(app);
  client = member.client;
});
afterAll(async () => {
  await app.close();
  await ai.close();
});

const ask = (prompt = 'Which town?') => client.try(generateText, { params, body: { prompt } });
const askObject = () =>
  client.try(generateObject, { params, body: { prompt: 'Which town?', schema: SCHEMA } });

describe('a text', () => {
  it('is that of the model, which gets the prompt as it is and nothing else', async () => {
    const body = { prompt: 'Which town?', system: 'Be brief.' };
    expect(await client.call(generateText, { params, body })).toEqual({ text: 'Leeds lets well.' });
    expect(ai.requests).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer sk-test' }]);
    expect(ai.requests[0]?.json).toEqual({
      model: 'words',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Which town?' },
      ],
    });
  });

  it.each([
    ['busy', 'AI_UNAVAILABLE', '7'],
    ['key', 'AI_UNAVAILABLE', '2'],
    ['broken', 'AI_UNAVAILABLE', '2'],
    ['refuses', 'AI_REFUSED', undefined],
  ] as const)('fails in words where the service is %s', async (fault, code, wait) => {
    ai.fault = fault;
    const { error, headers } = await ask();
    expect([error?.code, headers['retry-after']]).toEqual([code, wait]);
    expect(ai.requests).toHaveLength(1);
  });

  it('fails in words where the service never answers', async () => {
    ai.fault = 'stalls';
    await using impatient = await openTestApp({ ai: { ...ai.settings, milliseconds: 200 } });
    const { client: waiting } = await aMember(impatient);
    for (const stream of [false, true]) {
      ai.ended = Promise.withResolvers();
      const refused = await waiting.try(generateText, { params, body: { prompt: 'Why?', stream } });
      expect(refused).toMatchObject({ status: 503, error: { code: 'AI_UNAVAILABLE' } });
      await ai.ended.promise;
    }
  });

  it('has a prompt of at most 32 KB, and one that says something', async () => {
    expect((await ask('x'.repeat(32 * 1024))).error?.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await ask('x'.repeat(32_000))).status).toBe(200);
    expect((await ask('  ')).error?.fields).toEqual({ prompt: 'Please say what you want.' });
    expect(ai.requests).toHaveLength(1);
  });
});

describe('an object', () => {
  it('fits the schema, which is sent to the model', async () => {
    ai.texts = ['{"town":"Leeds","yield":7.4}'];
    const { body } = await askObject();
    expect(body).toEqual({ object: { town: 'Leeds', yield: 7.4 } });
    expect(ai.requests[0]?.json.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'answer', schema: SCHEMA },
    });
  });

  it('is asked for once more where it does not fit, and then refused', async () => {
    ai.texts = ['Leeds', '{"town":"Leeds","yield":7}'];
    expect((await askObject()).body).toEqual({ object: { town: 'Leeds', yield: 7 } });
    expect(JSON.stringify(ai.requests[1]?.json.messages)).toContain('does not fit the schema');
    ai.texts = ['{"town":"Leeds"}', '{"town":"Leeds","yield":"high"}', '{"town":"X","yield":1}'];
    const refused = await askObject();
    expect(refused).toMatchObject({ status: 422, error: { code: 'AI_OBJECT_INVALID' } });
    expect(ai.requests).toHaveLength(4);
    expect((await client.call(getUsageToday, {})).aiCalls).toBe(2);
  });

  it('needs a schema that is one, and is not held up by one that takes for ever', async () => {
    const wrong = { prompt: 'Which?', schema: { type: 'town' } };
    const refused = await client.try(generateObject, { params, body: wrong });
    expect(refused.error?.fields).toEqual({ schema: 'This is not a JSON Schema.' });
    expect(ai.requests).toEqual([]);
    ai.texts = [JSON.stringify(`${'a'.repeat(60)}!`)];
    const slow = { prompt: 'Which?', schema: { type: 'string', pattern: '^(a+)+$' } };
    const { error } = await client.try(generateObject, { params, body: slow });
    expect(error?.code).toBe('AI_OBJECT_INVALID');
  });

  it('counts before its schema is checked, however many ask at once', async () => {
    const request = { params, body: { prompt: 'Which?', schema: { type: 'town' } } };
    const asked = Array.from({ length: 12 }, () => client.try(generateObject, request));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const checked = statuses.filter((status) => status === 400).length;
    const refused = statuses.filter((status) => status === 503).length;
    expect([checked + refused, refused > 0]).toEqual([12, true]);
    expect((await client.call(getUsageToday, {})).aiCalls).toBe(checked);
  });

  it('takes schemas of older drafts too', async () => {
    ai.texts = ['["Leeds", 1]'];
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'array',
      items: [{ type: 'string' }, { type: 'number' }],
    };
    const made = await client.call(generateObject, { params, body: { prompt: 'Which?', schema } });
    expect(made.object).toEqual(['Leeds', 1]);
  });
});

describe('sound', () => {
  it('is spoken by alloy in MP3 unless told otherwise', async () => {
    const speak = async (payload: object) => {
      const url = '/api/ai/lintel/speech';
      return client.inject({ method: 'POST', url, payload });
    };
    const spoken = await speak({ text: 'Good morning' });
    expect(spoken.body).toBe('ID3 of speech');
    expect(spoken.headers['content-type']).toBe('audio/mpeg');
    await speak({ text: 'Good evening', voice: 'nova', format: 'opus' });
    expect(ai.requests.map(({ json }) => json)).toEqual([
      { model: 'voices', input: 'Good morning', voice: 'alloy', response_format: 'mp3' },
      { model: 'voices', input: 'Good evening', voice: 'nova', response_format: 'opus' },
    ]);
  });

  it('is transcribed, up to 25 MB', async () => {
    const file = new Blob(['RIFF of a memo']);
    const heard = await client.call(transcribe, {
      params,
      upload: { file, format: 'wav', language: 'en' },
    });
    expect(heard).toEqual({ text: 'Good morning' });
    expect(ai.requests[0]?.text).toContain('filename="audio.wav"');
    expect(ai.requests[0]?.text).toContain('RIFF of a memo');
    const large = new Blob([new Uint8Array(25 * 1_048_576 + 1)]);
    const refused = await client.try(transcribe, { params, upload: { file: large } });
    expect(refused.error?.code).toBe('FILE_TOO_LARGE');
    expect((await client.call(getUsageToday, {})).aiCalls).toBe(2);
  });
});

describe('a day', () => {
  it('has 30 calls, and 300 on Business, however many ask at once', async () => {
    const burst = async (count: number) => {
      const statuses: number[] = [];
      while (statuses.length < count) {
        const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
        statuses.push(...answers.map(({ status }) => status));
      }
      return statuses.filter((status) => status === 200).length;
    };
    expect(await burst(36)).toBe(30);
    expect((await ask()).error).toMatchObject({
      code: 'DAILY_AI_LIMIT',
      message: 'Daily limit of AI calls reached',
    });
    await putOnPlan(app, member.id, 'business');
    expect((await ask()).status).toBe(200);
    expect(await client.call(getUsageToday, {})).toMatchObject({
      aiCalls: 31,
      limits: { aiCalls: 300 },
    });
  });

  it('is also that of the member’s programs', async () => {
    await putOnPlan(app, member.id, 'business');
    const authorization = `Bearer ${await tokenOf(member, ['ai'])}`;
    const request = { url: '/api/ai/lintel/text', payload: { prompt: 'Which?' } };
    const headers = { authorization };
    const answer = await app.visitor().injectUnmarked({ method: 'POST', ...request, headers });
    expect(answer.json()).toEqual({ text: 'Leeds lets well.' });
    expect((await client.call(getUsageToday, {})).aiCalls).toBe(1);
  });
});

it('without a service nothing is asked or counted, and the answer says so', async () => {
  await using bare = await openTestApp();
  const { client: asker } = await aMember(bare);
  const prompt = 'Which town?';
  const answers = [
    await asker.try(generateText, { params, body: { prompt } }),
    await asker.try(generateText, { params, body: { prompt, stream: true } }),
    await asker.try(generateObject, { params, body: { prompt, schema: SCHEMA } }),
    await asker.try(generateImage, { params, body: { prompt } }),
    await asker.try(generateSpeech, { params, body: { text: prompt } }),
    await asker.try(transcribe, { params, upload: { file: new Blob(['x']) } }),
  ];
  for (const { status, error } of answers) {
    expect([status, error?.code, error?.message]).toEqual([
      501,
      'AI_OFF',
      'This site has no AI service.',
    ]);
  }
  expect((await asker.call(getUsageToday, {})).aiCalls).toBe(0);
});
