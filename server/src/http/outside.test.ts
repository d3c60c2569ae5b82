import { openPortal, startCheckout, verifyCheckout } from '@lintel/contract/billing/checkout';
import type { Endpoint } from '@lintel/contract/endpoint';
import { findCompanies, readCompany } from '@lintel/contract/evidence/companies';
import { listOfficers } from '@lintel/contract/evidence/decisions';
import { saveEvidence } from '@lintel/contract/evidence/evidence';
import { downloadFile, putAvatar, uploadFile } from '@lintel/contract/media/media';
import * as ai from '@lintel/contract/programs/ai';
import * as webData from '@lintel/contract/programs/web-data';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { OUTSIDE_MILLISECONDS, type OutsideService } from '#server/platform/outside.ts';
import { readStorageLocation } from '#server/platform/storage/location.ts';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { openLocalServer } from '#server/testing/local-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { answerLimit } from './serve.ts';

/** Who waits for which services, and how often in a row at most where each takes its time and answers. */
const WAITING: [Endpoint, Partial<Record<OutsideService, number>>][] = [
  [readCompany, { companies: 1 }],
  [findCompanies, { companies: 1 }],
  [listOfficers, { companies: 1 }],
  [saveEvidence, { companies: 1 }],
  [openPortal, { payments: 1 }],
  [startCheckout, { payments: 3 }],
  [verifyCheckout, { payments: 2 }],
  [putAvatar, { storage: 2 }],
  [uploadFile, { storage: 1 }],
  [downloadFile, { storage: 1 }],
  [webData.fetchPage, { web: 1 }],
  [webData.extractFromUrl, { web: 1 }],
  [webData.scrapePage, { web: 1 }],
  [webData.searchWeb, { search: 1 }],
  [webData.takeScreenshot, { web: 1, screenshot: 1 }],
  [ai.generateText, { ai: 1 }],
  [ai.generateObject, { ai: 1 }],
  [ai.generateImage, { ai: 1 }],
  [ai.generateSpeech, { ai: 1 }],
  [ai.transcribe, { ai: 1 }],
];

it.each(WAITING)('fault: $path outlasts the services that it waits for', (endpoint, services) => {
  const waits = Object.entries(services).map(
    ([service, times]) => OUTSIDE_MILLISECONDS[service as OutsideService] * times,
  );
  const longest = waits.reduce((sum, milliseconds) => sum + milliseconds, 0);
  expect(longest).toBeLessThan(answerLimit(endpoint) ?? readConfig({}).answerMilliseconds);
});

const outcomesOf = async (app: TestApp, service: OutsideService) => {
  const { body } = await app.visitor('127.0.0.1').inject({ url: '/metrics' });
  const counts = new RegExp(`_count\\{service="${service}",outcome="(\\w+)"\\} ([1-9]\\d*)`, 'g');
  return [...body.matchAll(counts)].map(([, outcome, count]) => `${outcome} ${count}`);
};

const bucketAt = (address: string) =>
  readStorageLocation(`s3://K:S@${new URL(address).host}/b?tls=false`, '', []);

it('fault: an upload to a bucket that is silent is answered, and measured', async () => {
  await using bucket = await openLocalServer(() => undefined);
  await using app = await openTestApp({ storage: bucketAt(bucket.address) });
  const { client } = await aMember(app);
  const upload = { file: new Blob(['plan']), path: 'plan.txt' };
  const { status, error } = await client.try(uploadFile, { upload });
  expect([status, error?.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect(await outcomesOf(app, 'storage')).toEqual([expect.stringMatching(/^failed /)]);
});

it('fault: a service that refuses the key, is busy or fails has not answered', async () => {
  let status = 403;
  await using service = await openLocalServer((_, response) =>
    response.writeHead(status).end('{}'),
  );
  const companiesHouse = { apiKey: 'revoked', apiUrl: service.address };
  await using app = await openTestApp({ companiesHouse, storage: bucketAt(service.address) });
  const { client } = await aProvedMember(app);
  for (const next of [401, 403, 404, 502, 429]) {
    status = next;
    await client.try(findCompanies, { query: { q: '01234567' } });
  }
  expect(await outcomesOf(app, 'companies')).toEqual([
    ...['answered 1', '401 1', '403 1', '5xx 1', '429 1'],
  ]);
  status = 403;
  const upload = { file: new Blob(['plan']), path: 'plan.txt' };
  expect((await client.try(uploadFile, { upload })).status).toBe(503);
  expect(await outcomesOf(app, 'storage')).toEqual([expect.stringMatching(/^403 /)]);
});
