import { isDeepStrictEqual } from 'node:util';
import { exportAccount } from '@lintel/contract/accounts/accounts';
import { listIdentities } from '@lintel/contract/accounts/identities';
import { listSessions } from '@lintel/contract/accounts/sessions';
import { ENDPOINTS } from '@lintel/contract/api';
import {
  addToCollection,
  createCollection,
  deleteCollection,
} from '@lintel/contract/collections/collections';
import type { Endpoint } from '@lintel/contract/endpoint';
import { uploadFile } from '@lintel/contract/media/media';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import {
  answerClientQuestion,
  askClient,
  listOwnReferences,
} from '@lintel/contract/references/references';
import { blockMember } from '@lintel/contract/safety/blocks';
import { listOwnDecisions } from '@lintel/contract/safety/decisions';
import { deleteSavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideByOperator, tellWarned } from '#server/features/safety/decisions/service.ts';
import { aMember, aProvedMember } from '#server/testing/builders.ts';
import { type FakeIssuer, openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { signInAt } from '#server/testing/provider-signin.ts';
import {
  fittingRequests,
  type RawRequest,
  sendRaw,
  UNKNOWN_THINGS,
} from '#server/testing/raw-requests.ts';
import { saveSearch } from '#server/testing/saved-searches.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** Ids, each with one of the same kind that does not exist. */
type Ids = Record<string, string>;

const MISSING_MEMBER = `user_${'0'.repeat(26)}`;
const FILE_PATH = 'deals/plan.pdf';
const REQUESTS = 3;
/** The fields that contain ids; in other fields an id has no meaning. */
const NAMING_FIELDS = ['id', 'ids', 'profileId', 'path', 'paths'];

/** The endpoints whose path contains a member's id. */
const ADDRESSING_MEMBERS = [
  'GET /api/profiles/{id}',
  'GET /api/profiles/{id}/references',
  'GET /api/conversations/{profileId}/messages',
  'POST /api/conversations/{profileId}/messages',
  'POST /api/conversations/{profileId}/read',
  'PATCH /api/conversations/{profileId}',
  'POST /api/profiles/{id}/block',
  'DELETE /api/profiles/{id}/block',
];
/** The endpoints whose path has a secret code: anyone who has been given it may use it. */
const ADDRESSING_SECRETS = [
  'GET /api/client-questions/{code}',
  'POST /api/client-questions/{code}',
];
const KNOWN_TO_BLOCKER = [
  'GET /api/conversations/{profileId}/messages',
  'POST /api/conversations/{profileId}/messages',
  'POST /api/profiles/{id}/block',
  'POST /api/reports',
];

let app: TestApp;
let issuer: FakeIssuer;
let file: Uint8Array;
beforeAll(async () => {
  issuer = await openFakeIssuer();
  app = await openTestApp({ rateLimitFactor: 1e9, providers: [issuer.settings] });
  file = await aPicture('png');
});
afterAll(async () => {
  await app.close();
  await issuer[Symbol.asyncDispose]();
});

const named = ENDPOINTS.filter(({ access }) => !['admin', 'staff-or-token'].includes(access)).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

/** Create a member with one of everything that has an id and belongs to them. */
async function anOwner() {
  const owner = await aProvedMember(app);
  const partner = await aProvedMember(app);
  const { client } = owner;
  await signInAt(issuer, client, { sub: owner.id, email: owner.email }, { mode: 'link' });
  const collection = await client.call(createCollection, { body: { name: 'Leeds' } });
  const deleted = await client.call(createCollection, { body: { name: 'York' } });
  await client.call(deleteCollection, { params: { id: deleted.id } });
  const search = await saveSearch(owner);
  const deletedSearch = await saveSearch(owner);
  await client.call(deleteSavedSearch, { params: { id: deletedSearch.id } });
  const saving = { params: { id: collection.id }, body: { profileId: partner.id } };
  await client.call(addToCollection, saving);
  await client.call(uploadFile, { upload: { file: new Blob(['plan']), path: FILE_PATH } });
  await send(partner, owner, 'Good morning');
  await partner.client.call(getProfile, { params: { id: owner.id } });
  await decideByOperator(app.ctx, owner.id, aDecision());
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  await tellWarned(app.ctx);
  const asked = await client.call(askClient, { body: { what: 'together', since: 2024 } });
  await partner.client.call(answerClientQuestion, {
    params: { code: asked.url.split('/confirm/')[1] ?? '' },
    body: { mayAsk: true },
  });
  const references = await client.call(listOwnReferences, {});
  const decisions = await client.call(listOwnDecisions, {});
  const sessions = await client.call(listSessions, {});
  const identities = await client.call(listIdentities, {});
  const notifications = await client.call(listNotifications, {});
  const ids: Ids = {
    [collection.id]: `col_${'0'.repeat(26)}`,
    [deleted.id]: `col_${'0'.repeat(26)}`,
    [search.id]: `sea_${'0'.repeat(26)}`,
    [deletedSearch.id]: `sea_${'0'.repeat(26)}`,
    [FILE_PATH]: 'deals/none.pdf',
    ...replacing(sessions.items, 'no-such-session'),
    ...replacing(identities.items, 'no-such-identity'),
    ...replacing(notifications.items, 'no-such-notification'),
    ...replacing(references.items, `ref_${'0'.repeat(26)}`),
    // The bell names a decision by its own id.
    ...replacing(decisions.items, `dec_${'0'.repeat(26)}`),
  };
  return { owner, partner, ids };
}

function replacing(items: { id: string }[], missing: string): Ids {
  expect(items).not.toEqual([]);
  return Object.fromEntries(items.map(({ id }) => [id, missing]));
}

/** Requests that contain at least one of these ids, each with the same request for something missing. */
function twins(endpoint: Endpoint, ids: Ids): (readonly [RawRequest, RawRequest])[] {
  const others = UNKNOWN_THINGS.filter((word) => !Object.values(ids).includes(word));
  const requests = fittingRequests(
    endpoint,
    { words: [...Object.keys(ids), ...others], file },
    500,
  );
  // A message of another writer is refused before anything is looked up.
  const naming = requests.filter(
    (request) => namesAny(request, ids) && !JSON.stringify(request).includes('"writerId"'),
  );
  return naming.slice(0, REQUESTS).map((request) => [request, missingTwin(request, ids)] as const);
}

function namesAny(request: RawRequest, ids: Ids): boolean {
  const elsewhere = JSON.stringify(request, (field, value) =>
    NAMING_FIELDS.includes(field) ? undefined : value,
  );
  const isIn = (text: string) => Object.keys(ids).some((id) => text.includes(id));
  return isIn(JSON.stringify(request)) && !isIn(elsewhere);
}

function missingTwin({ file: sent, ...request }: RawRequest, ids: Ids): RawRequest {
  return { ...JSON.parse(withoutIds(JSON.stringify(request), ids)), ...(sent && { file: sent }) };
}

function withoutIds(text: string, ids: Ids): string {
  return Object.entries(ids).reduce((words, [id, missing]) => words.replaceAll(id, missing), text);
}

/** The parts of a response by which two of them can be distinguished. */
async function answerTo(client: TestClient, endpoint: Endpoint, request: RawRequest, ids: Ids) {
  const { statusCode, body } = await sendRaw(client, endpoint, request);
  if (statusCode < 400 && endpoint.method !== 'GET') return { statusCode };
  return { statusCode, body: withoutIds(body.replace(/"requestId":"[^"]*"/, ''), ids) };
}

/** The endpoints that distinguish these ids from missing ones, tried with up to three requests each. */
async function tryAll(client: () => Promise<TestClient>, ids: Ids) {
  const tried: string[] = [];
  const telling: string[] = [];
  for (const [name, endpoint] of named) {
    const requests = twins(endpoint, ids);
    if (requests.length > 0) tried.push(name);
    for (const [request, missing] of requests) {
      const caller = await client();
      const answer = await answerTo(caller, endpoint, request, ids);
      if (isDeepStrictEqual(answer, await answerTo(caller, endpoint, missing, ids))) continue;
      telling.push(name);
      break;
    }
  }
  return { tried, telling };
}

it('another member’s data gets the same response as missing data, and stays unchanged', async () => {
  const { owner, ids } = await anOwner();
  const before = await owner.client.call(exportAccount, {});
  const { tried, telling } = await tryAll(async () => (await aMember(app)).client, ids);
  expect(telling).toEqual([]);
  const after = await owner.client.call(exportAccount, {});
  expect({ ...after, exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
  // Endpoints for members are tested below, because members' ids are public.
  // A kind of evidence and the number of a company are always the caller's own. Tables are addressed with filters, of
  // which the data API's own tests make many.
  const addressing = named
    .filter(
      ([, { path }]) =>
        path.replace(/\{(?:project|kind|number)\}/, '').includes('{') &&
        !path.startsWith('/api/db/'),
    )
    .map(([name]) => name);
  const untried = addressing.filter((name) => !tried.includes(name));
  expect(
    untried.filter((name) => ![...ADDRESSING_MEMBERS, ...ADDRESSING_SECRETS].includes(name)),
  ).toEqual([]);
});

it.each([
  ['a blocked member cannot tell the blocker from a missing member', 'blocked', []],
  [
    'a blocker can still unblock and report, and sees why a message is refused',
    'blocker',
    KNOWN_TO_BLOCKER,
  ],
] as const)('%s', async (_title, side, expected) => {
  const [blocker, blocked] = [await aMember(app), await aMember(app)];
  await blocker.client.call(blockMember, { params: { id: blocked.id } });
  const [viewer, other] = side === 'blocked' ? [blocked, blocker] : [blocker, blocked];
  const { tried, telling } = await tryAll(async () => viewer.client, {
    [other.id]: MISSING_MEMBER,
  });
  expect(telling).toEqual(expected);
  expect(tried).toEqual(expect.arrayContaining([...ADDRESSING_MEMBERS]));
});
