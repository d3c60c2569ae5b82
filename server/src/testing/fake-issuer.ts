import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderSettings } from '#server/platform/identity-provider-settings.ts';

/** The errors that the issuer makes. */
export interface Faults {
  /** Claims that replace the right ones; undefined omits a claim. */
  claims?: Record<string, unknown>;
  signature?: 'of another key' | 'none' | 'by the client secret';
  /** The status of the response to a code. */
  tokenStatus?: number;
  /** Parameters of the callback, additional or replacing the right ones. */
  callback?: Record<string, string>;
}

export interface FakeIssuer extends AsyncDisposable {
  settings: ProviderSettings;
  /** Approves a sign-in. Returns the path and query to which the issuer redirects the browser. */
  approve(signinUrl: string, claims: Record<string, unknown>, faults?: Faults): string;
  /** The number of codes that have been exchanged. */
  exchanged(): number;
}

interface Grant {
  query: URLSearchParams;
  claims: Record<string, unknown>;
  faults: Faults;
}

const CLIENT = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };

/** Open a provider on its own port that behaves as the test says. It accepts a code more than once. */
export async function openFakeIssuer(): Promise<FakeIssuer> {
  const keys = { own: newKey(), other: newKey() };
  const grants = new Map<string, Grant>();
  let exchanges = 0;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (path === '/.well-known/openid-configuration') return json(response, 200, metadata(issuer));
    if (path === '/jwks') {
      const jwk = { ...keys.own.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' };
      return json(response, 200, { keys: [{ ...jwk, alg: 'ES256' }] });
    }
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    exchanges += 1;
    if (!grant || !mayExchange(request, form, grant.query)) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    if (grant.faults.tokenStatus) return json(response, grant.faults.tokenStatus, {});
    const idToken = issueToken(grant, keys, issuer);
    return json(response, 200, { access_token: 'at', token_type: 'Bearer', id_token: idToken });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { id: 'oidc', label: 'Fake', issuer, ...CLIENT },
    exchanged: () => exchanges,
    approve(signinUrl, claims, faults = {}) {
      const { searchParams: query } = new URL(signinUrl);
      const code = randomUUID();
      grants.set(code, { query, claims, faults });
      const back = new URL(query.get('redirect_uri') ?? '');
      const answer = { code, state: query.get('state') ?? '', iss: issuer, ...faults.callback };
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
      return back.pathname + back.search;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  };
}

// As strict as a real issuer: checks the client, the code verifier and the redirect URI.
function mayExchange(
  request: IncomingMessage,
  form: URLSearchParams,
  authorization: URLSearchParams,
) {
  const [, basic = ''] = request.headers.authorization?.split(' ') ?? [];
  const client = decodeURIComponent(Buffer.from(basic, 'base64').toString());
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    client === `${CLIENT.clientId}:${CLIENT.clientSecret}` &&
    authorization.get('code_challenge_method') === 'S256' &&
    authorization.get('code_challenge') === challenge &&
    authorization.get('redirect_uri') === form.get('redirect_uri')
  );
}

function issueToken({ query, claims, faults }: Grant, keys: Keys, issuer: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const right = {
    iss: issuer,
    aud: CLIENT.clientId,
    nonce: query.get('nonce'),
    iat: now,
    exp: now + 300,
    ...claims,
  };
  const alg = ALGORITHMS[faults.signature ?? 'of its own key'];
  const message = [
    { alg, kid: 'k1' },
    { ...right, ...faults.claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${message}.${signatureOf(message, keys, faults)}`;
}

const ALGORITHMS = {
  'of its own key': 'ES256',
  'of another key': 'ES256',
  'by the client secret': 'HS256',
  none: 'none',
};

function signatureOf(message: string, keys: Keys, { signature }: Faults): string {
  if (signature === 'none') return '';
  if (signature === 'by the client secret') {
    return createHmac('sha256', CLIENT.clientSecret).update(message).digest('base64url');
  }
  const key = signature === 'of another key' ? keys.other : keys.own;
  const options = { key: key.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return sign('sha256', Buffer.from(message), options).toString('base64url');
}

interface Keys {
  own: KeyPair;
  other: KeyPair;
}
type KeyPair = ReturnType<typeof newKey>;

function newKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
