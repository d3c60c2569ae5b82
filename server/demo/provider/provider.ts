import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import { MemoryAdapter } from './adapter.ts';
import type { People } from './people.ts';

export interface LocalClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

const { base, Check } = interactionPolicy;

// The only client is this product, so no one is asked for consent.
const grantEverything: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { Grant } = oidc.provider;
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (!accountId || !clientId) return undefined;
  const grant = new Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/** Create an OpenID Connect provider with one client. Its key is new and exists until the server stops. */
export function createProvider(issuer: string, client: LocalClient, people: People): Provider {
  const provider = new Provider(issuer, {
    adapter: () => new MemoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3_600,
      Session: 600,
    },
    interactions: {
      url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}`,
      policy: alwaysAsks(),
    },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person }) };
    },
    loadExistingGrant: grantEverything,
    renderError: (context, { error }) => {
      context.type = 'text/plain';
      context.body = `The demo provider cannot continue: ${error}. Close this window and try again.`;
    },
  });
  // The provider derives URLs from these headers, which mount.ts sets to the issuer's.
  provider.proxy = true;
  return provider;
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: 'ES256',
    use: 'sig',
  } as JWK;
}

// Otherwise a second sign-in would continue as the same person without asking.
function alwaysAsks() {
  const policy = base();
  const check = new Check('person', 'A person has to be chosen at each visit.', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(check);
  return policy;
}
