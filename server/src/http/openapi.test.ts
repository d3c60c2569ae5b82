import { ENDPOINTS } from '@lintel/contract/api';
import type { Endpoint } from '@lintel/contract/endpoint';
import { getOpenApi } from '@lintel/contract/site/content';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

interface Operation {
  summary: string;
  parameters?: { in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Schema {
  properties: Record<string, unknown>;
}
interface Description {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
}

async function describeApi() {
  await using app = await openTestApp();
  const description = (await app.visitor().call(getOpenApi, {})) as unknown as Description;
  const find = ({ path, method }: Pick<Endpoint, 'path' | 'method'>) =>
    description.paths[path]?.[method.toLowerCase()] as Operation;
  return { ...description, find };
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
function described({ summary, parameters = [], requestBody, responses }: Operation) {
  const places = parameters.map((parameter) => parameter.in);
  const content = requestBody?.content ?? {};
  return {
    summary,
    hasParams: places.includes('path'),
    hasQuery: places.includes('query'),
    hasBody: 'application/json' in content,
    hasUpload: 'multipart/form-data' in content,
    statuses: Object.keys(responses),
    refusals: ['4XX', '5XX'].map((status) =>
      Object.keys(responses[status]?.content?.['application/json']?.schema.properties ?? {}),
    ),
  };
}

/** What the contract says of it. */
function declared({ summary, input = {}, errorShape, ...answer }: Endpoint) {
  const { status = 200, output, download, repeatable } = answer;
  const refusal = errorShape ? ['code', 'message', 'details', 'hint'] : ['error'];
  const success = output || download ? [String(status)] : [];
  return {
    summary,
    hasParams: input.params !== undefined,
    hasQuery: input.query !== undefined,
    hasBody: input.body !== undefined,
    hasUpload: input.upload !== undefined,
    statuses: [...(repeatable ? ['200'] : []), ...success, '4XX', '5XX'],
    refusals: [refusal, refusal],
  };
}

it('the description says of each endpoint what it takes and answers', async () => {
  const { find } = await describeApi();
  for (const endpoint of ENDPOINTS) {
    expect(described(find(endpoint)), endpoint.path).toEqual(declared(endpoint));
  }
});

it('the description names parameters and fields', async () => {
  const { paths } = await describeApi();
  const description = JSON.stringify(paths);
  for (const word of ['budgetMin', 'feePercentage', 'onboardingComplete', 'requestId']) {
    expect(description).toContain(word);
  }
});

it('the description describes uploads and downloads of files', async () => {
  const { find } = await describeApi();
  const file = { type: 'string', format: 'binary' };
  const upload = find({ method: 'POST', path: '/api/storage/upload' }).requestBody?.content;
  const { properties } = upload?.['multipart/form-data']?.schema ?? {};
  expect(properties).toMatchObject({ file, path: { type: 'string' } });
  const download = find({ method: 'GET', path: '/api/storage/download' }).responses[200];
  expect(download).toMatchObject({
    description: 'The file',
    content: { 'application/octet-stream': { schema: file } },
  });
});
