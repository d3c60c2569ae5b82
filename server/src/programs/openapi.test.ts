// Runs on one engine: the description is made from the contract.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint } from '@lintel/contract/endpoint';
import { getOpenApi } from '@lintel/contract/site/content';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Reference | { content?: Record<string, { schema: Schema }> }>;
}
interface Reference {
  $ref: string;
}
interface Schema {
  properties: Record<string, unknown>;
}
interface Description {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
  tags: { name: string }[];
}

async function describeApi() {
  await using app = await openTestApp();
  const description = (await app.visitor().call(getOpenApi, {})) as unknown as Description;
  const find = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) =>
    description.paths[path]?.[method.toLowerCase()] as Operation;
  return { ...description, find, follow: (value: unknown) => follow(value, description) };
}

/** What a reference in the description leads to, or the value itself. */
function follow(value: unknown, description: object): unknown {
  const { $ref } = (value ?? {}) as Partial<Reference>;
  if (!$ref) return value;
  const steps = $ref.replace('#/', '').split('/');
  const found = steps.reduce<unknown>((part, step) => Object(part)[step], description);
  return follow(found, description);
}

it('the API description lists every endpoint of the contract and nothing else', async () => {
  const { openapi, info, paths } = await describeApi();
  expect([openapi, info]).toMatchObject(['3.1.0', { title: 'Lintel', version: '1.0.0' }]);
  expect(info).toHaveProperty('description', expect.stringContaining('HTTP API'));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const endpoints = ENDPOINTS.flatMap(({ method, path, projectPath = [] }) =>
    [path, projectPath].flat().map((one) => `${method} ${one}`),
  );
  expect(operations.sort()).toEqual(endpoints.sort());
});

/** What a description says of an operation. */
function described(
  { summary, parameters = [], requestBody, responses }: Operation,
  follow: (value: unknown) => unknown,
) {
  const refusalOf = (status: string) => {
    const { content } = follow(responses[status]) as Exclude<Operation['responses'][0], Reference>;
    return Object.keys((follow(content?.['application/json']?.schema) as Schema).properties);
  };
  const places = parameters.map((parameter) => parameter.in);
  const content = requestBody?.content ?? {};
  return {
    summary,
    hasParams: places.includes('path'),
    hasQuery: places.includes('query'),
    hasBody: 'application/json' in content,
    hasUpload: 'multipart/form-data' in content,
    statuses: Object.keys(responses),
    refusals: ['4XX', '5XX'].map(refusalOf),
  };
}

/** What the contract says of it. */
function declared({ summary, input = {}, errorShape, ...answer }: Endpoint) {
  const { output, download, repeatable, status = output || download ? 200 : 204 } = answer;
  const refusal = errorShape ? ['code', 'message', 'details', 'hint'] : ['error'];
  return {
    summary,
    hasParams: input.params !== undefined,
    hasQuery: input.query !== undefined,
    hasBody: input.body !== undefined,
    hasUpload: input.upload !== undefined,
    statuses: [...(repeatable ? ['200'] : []), String(status), '4XX', '5XX'],
    refusals: [refusal, refusal],
  };
}

it('the description says of each endpoint what it takes and answers', async () => {
  const { find, follow } = await describeApi();
  for (const endpoint of ENDPOINTS) {
    expect(described(find(endpoint), follow), endpoint.path).toEqual(declared(endpoint));
  }
});

it('the description names parameters and fields', async () => {
  const { paths, components } = await describeApi();
  const description = JSON.stringify([paths, components]);
  for (const word of ['budgetMin', 'feePercentage', 'onboardingComplete', 'requestId']) {
    expect(description).toContain(word);
  }
});

it('the description describes uploads and downloads of files', async () => {
  const { find, follow } = await describeApi();
  const file = { type: 'string', format: 'binary' };
  const upload = find({ method: 'POST', path: '/api/storage/upload' }).requestBody?.content;
  const { properties } = upload?.['multipart/form-data']?.schema ?? {};
  expect(properties).toMatchObject({ file });
  expect(follow(properties?.path)).toMatchObject({ type: 'string' });
  const download = find({ method: 'GET', path: '/api/storage/download' }).responses[200];
  expect(download).toMatchObject({
    description: 'The file',
    content: { 'application/octet-stream': { schema: file } },
  });
});

it('the description names each operation, its area, and who may call it', async () => {
  const { find, paths, tags, components } = await describeApi();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const names = tags.map(({ name }) => [name]);
  for (const operation of operations) expect(names).toContainEqual(operation.tags);
  for (const endpoint of ENDPOINTS) {
    const { security } = find(endpoint);
    expect(security.length === 0, endpoint.path).toBe(endpoint.access === 'public');
    const scopes = security.flatMap(({ apiToken = [] }) => apiToken);
    expect(scopes).toEqual([...(endpoint.scopes ?? [])]);
    for (const name of security.flatMap(Object.keys)) {
      expect(components.securitySchemes).toHaveProperty(name);
    }
  }
});

it('the description satisfies a strict linter, and is small', async () => {
  const { find: _, follow: __, ...description } = await describeApi();
  const source = JSON.stringify(description);
  expect(source.length).toBeLessThan(330_000);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  expect(problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])).toEqual([]);
});

it('types can be generated from the description, and fit the answers', async () => {
  const { find: _, follow: __, ...description } = await describeApi();
  const types = astToString(await openapiTypescript(description as never));
  // Beside this test, so that the compiler finds its libraries.
  const folder = await mkdtemp(join(import.meta.dirname, 'generated-'));
  try {
    await writeFile(join(folder, 'api.ts'), types);
    await writeFile(join(folder, 'use.ts'), USE);
    const program = ts.createProgram([join(folder, 'use.ts')], {
      strict: true,
      noEmit: true,
      types: [],
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const USE = `import type { components, operations } from './api';
type Answer = operations['searchProfiles']['responses']['200']['content']['application/json'];
const cards = (answer: Answer): string[] => answer.items.map(({ fullName }) => fullName);
const count = (counts: components['schemas']['FacetCounts']): number => counts.role.investor;
// @ts-expect-error a card has no email address
const email = (answer: Answer): string => answer.items[0].email;
export { cards, count, email };
`;

it('the description is made once, and is sent compressed, or not at all to who has it', async () => {
  await using app = await openTestApp();
  const address = await app.listen();
  const url = `${address}/api/openapi.json`;
  const [first, second] = await Promise.all([fetch(url), fetch(url)]);
  expect(await first.text()).toBe(await second.text());
  const etag = first.headers.get('etag');
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  const gzip = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(Number(gzip.headers.get('content-length'))).toBeLessThan(40_000);
  const known = await fetch(url, { headers: { 'if-none-match': String(etag) } });
  expect([known.status, await known.text()]).toEqual([304, '']);
});
