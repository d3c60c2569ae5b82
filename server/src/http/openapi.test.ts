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

it('the description says of each endpoint what it takes and answers', async () => {
  const { find } = await describeApi();
  for (const endpoint of ENDPOINTS as readonly Endpoint[]) {
    const { summary, parameters = [], requestBody, responses } = find(endpoint);
    const name = `${endpoint.method} ${endpoint.path}`;
    const { params, query, body, upload } = endpoint.input ?? {};
    expect(summary, name).toBe(endpoint.summary);
    expect(new Set(parameters.map((one) => one.in)), name).toEqual(
      new Set([...(params ? ['path'] : []), ...(query ? ['query'] : [])]),
    );
    const type = upload ? ['multipart/form-data'] : body ? ['application/json'] : [];
    expect(Object.keys(requestBody?.content ?? {}), name).toEqual(type);
    const { status = 200, output, download, repeatable } = endpoint;
    const successes = [...(output || download ? [status] : []), ...(repeatable ? [200] : [])];
    expect(Object.keys(responses), name).toEqual([...successes.map(String).sort(), '4XX', '5XX']);
    for (const refusal of ['4XX', '5XX']) {
      const { schema } = responses[refusal]?.content?.['application/json'] ?? {};
      expect(Object.keys(schema?.properties ?? {}), name).toEqual(
        endpoint.errorShape ? ['code', 'message', 'details', 'hint'] : ['error'],
      );
    }
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
