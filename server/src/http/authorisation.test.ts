// Runs on one engine: who may call an endpoint is decided before its queries.

import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { endAllSessions } from '@lintel/contract/accounts/sessions';
import { ENDPOINTS } from '@lintel/contract/api';
import type { Access, Endpoint } from '@lintel/contract/endpoint';
import { decideMember, getSuspension } from '@lintel/contract/safety/decisions';
import { SCOPE_KEYS, type TokenScope } from '@lintel/contract/values/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '#server/platform/tokens.ts';
import {
  aMember,
  aNewcomer,
  anAdmin,
  PASSWORD,
  putOnPlan,
  tokenOf,
} from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import {
  type RawCaller as Caller,
  fittingRequests,
  refusalIn,
  sendRaw,
  UNKNOWN_THINGS,
} from '#server/testing/raw-requests.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** The error code for a caller at each kind of endpoint; null if the caller has access. */
type Refusals = Record<Access, string | null>;

const OPEN: Refusals = {
  public: null,
  'signed-in': null,
  onboarded: null,
  admin: null,
  'staff-or-token': null,
};
const STAFF_ALONE = { admin: 'NOT_ALLOWED', 'staff-or-token': 'NOT_ALLOWED' };
const SIGNED_OUT: Refusals = {
  public: null,
  'signed-in': 'NOT_SIGNED_IN',
  onboarded: 'NOT_SIGNED_IN',
  admin: 'NOT_SIGNED_IN',
  'staff-or-token': 'NOT_SIGNED_IN',
};
const REFUSALS = ['NOT_SIGNED_IN', 'NOT_ONBOARDED', 'NOT_ALLOWED', 'CROSS_SITE_REQUEST'];

let app: TestApp;
let file: Uint8Array;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
  file = await aPicture('png');
});
afterAll(() => app.close());

const named = ENDPOINTS.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

function codeOf(response: { statusCode: number; body: string }): string | null {
  return refusalIn(response) ?? null;
}

/** A caller with a member's earlier cookies and access token, which ignores the cookies in responses. */
async function keeping(client: TestClient): Promise<Caller> {
  const cookie = client.cookieHeader;
  const bearer = await client.bearer();
  const inject: Caller['inject'] = (options) =>
    app.visitor().inject({ ...options, headers: { ...options.headers, cookie } });
  return { inject, bearer: async () => bearer };
}

async function signedOutElsewhere(): Promise<Caller> {
  const member = await aMember(app);
  const caller = await keeping(member.client);
  await member.client.call(endAllSessions, {});
  return caller;
}

async function suspended(): Promise<Caller> {
  const member = await aMember(app);
  const admin = await anAdmin(app);
  const caller = await keeping(member.client);
  await admin.client.call(decideMember, { params: { id: member.id }, body: aSuspension() });
  return caller;
}

async function signedInSuspended(): Promise<Caller> {
  const { client, email, id } = await aMember(app);
  const admin = await anAdmin(app);
  await admin.client.call(decideMember, { params: { id }, body: aSuspension() });
  const refused = await client.try(signinWithEmail, { body: { email, password: PASSWORD } });
  expect(refused.error?.code).toBe('ACCOUNT_SUSPENDED');
  expect((await client.try(getSuspension, {})).status).toBe(200);
  const { cookieHeader: cookie } = client;
  return {
    inject: (options) =>
      app.visitor().inject({ ...options, headers: { ...options.headers, cookie } }),
  };
}

async function fromAnotherSite(): Promise<Caller> {
  const { client } = await anAdmin(app);
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  return {
    inject: (options) => client.inject({ ...options, headers: { ...options.headers, ...headers } }),
  };
}

const CALLERS: Record<string, { caller: () => Promise<Caller>; refusals: Refusals }> = {
  'a visitor': { caller: async () => app.visitor(), refusals: SIGNED_OUT },
  'an ended session': { caller: signedOutElsewhere, refusals: SIGNED_OUT },
  'a suspended member': { caller: suspended, refusals: SIGNED_OUT },
  'a suspended member who has signed in': { caller: signedInSuspended, refusals: SIGNED_OUT },
  'a newcomer': {
    caller: async () => (await aNewcomer(app)).client,
    refusals: { ...OPEN, onboarded: 'NOT_ONBOARDED', ...STAFF_ALONE },
  },
  'a member': {
    caller: async () => (await aMember(app)).client,
    refusals: { ...OPEN, ...STAFF_ALONE },
  },
  'an administrator': { caller: async () => (await anAdmin(app)).client, refusals: OPEN },
};

// Neither refused callers nor those who read change what they may do, so one of each kind is enough.
const sharedCallers = new Map<string, Promise<Caller>>();

function sharedCaller(name: string, make: () => Promise<Caller>): Promise<Caller> {
  const caller = sharedCallers.get(name) ?? make();
  sharedCallers.set(name, caller);
  return caller;
}

/** A program with a token, and without cookies. */
function withToken(token: string): Caller {
  const authorization = `Bearer ${token}`;
  return {
    inject: (options) =>
      app.visitor().inject({ ...options, headers: { ...options.headers, authorization } }),
  };
}

async function aTokenFor(scopes: readonly TokenScope[]) {
  const member = await aMember(app);
  await putOnPlan(app, member.id, 'business');
  const token = await tokenOf(member, [...scopes]);
  return { token, tokenHash: hashToken(token) };
}

const without = ({ scopes }: Endpoint) => SCOPE_KEYS.filter((scope) => !scopes?.includes(scope));

/** Programs with tokens, and what an endpoint that is not public answers them; null if they have access. */
const PROGRAMS: Record<
  string,
  {
    scopes: (endpoint: Endpoint) => readonly TokenScope[];
    end?: (tokenHash: string) => Promise<unknown>;
    refusal: (endpoint: Endpoint) => string | null;
  }
> = {
  'a token with the scope': {
    scopes: () => SCOPE_KEYS,
    refusal: ({ scopes }) => (scopes ? null : 'TOKEN_SCOPE_MISSING'),
  },
  'a token without the scope': { scopes: without, refusal: () => 'TOKEN_SCOPE_MISSING' },
  'an expired token': {
    scopes: () => SCOPE_KEYS,
    end: (tokenHash) =>
      app.ctx.db
        .updateTable('apiTokens')
        .set({ expiresAt: app.ctx.clock.now() })
        .where('tokenHash', '=', tokenHash)
        .execute(),
    refusal: () => 'TOKEN_EXPIRED',
  },
  'an ended token': {
    scopes: () => SCOPE_KEYS,
    end: (tokenHash) =>
      app.ctx.db.deleteFrom('apiTokens').where('tokenHash', '=', tokenHash).execute(),
    refusal: () => 'NOT_SIGNED_IN',
  },
};

function oneRequest(endpoint: Endpoint) {
  const [request] = fittingRequests(endpoint, { words: UNKNOWN_THINGS, file }, 1);
  if (!request) throw new Error('No request fits: add a word to UNKNOWN_THINGS.');
  return request;
}

describe.each(named)('%s', (_name, endpoint) => {
  it.each(Object.entries(CALLERS))(
    'responds to %s according to its access',
    async (name, { caller, refusals }) => {
      const expected = refusals[endpoint.access];
      const isShared = expected !== null || endpoint.method === 'GET';
      const client = await (isShared ? sharedCaller(name, caller) : caller());
      const code = codeOf(await sendRaw(client, endpoint, oneRequest(endpoint)));
      if (expected) expect(code).toBe(expected);
      else expect(REFUSALS).not.toContain(code);
    },
  );

  // No token lacks the scopes of an endpoint that all of them open.
  const programs = Object.entries(PROGRAMS).filter(([, { scopes }]) => scopes(endpoint).length > 0);
  it.each(programs)(
    'responds to %s according to its scopes',
    async (name, { scopes, end, refusal }) => {
      const chosen = scopes(endpoint);
      const client = await sharedCaller(`${name} ${chosen}`, async () => {
        const { token, tokenHash } = await aTokenFor(chosen);
        await end?.(tokenHash);
        return withToken(token);
      });
      const expected = endpoint.access === 'public' ? null : refusal(endpoint);
      const code = codeOf(await sendRaw(client, endpoint, oneRequest(endpoint)));
      if (expected) expect(code).toBe(expected);
      else expect([...REFUSALS, 'TOKEN_SCOPE_MISSING']).not.toContain(code);
    },
  );

  it('refuses an administrator whose browser sends the request from another site', async () => {
    const caller = await sharedCaller('another site', fromAnotherSite);
    const code = codeOf(await sendRaw(caller, endpoint, oneRequest(endpoint)));
    // Load balancers ask for health outside the API.
    expect(code).toBe(endpoint.path.startsWith('/api/') ? 'CROSS_SITE_REQUEST' : null);
  });
});
