import type { ErrorCode } from '@lintel/contract/errors';
import * as oidc from 'openid-client';
import { AppError } from './app-error.ts';
import { cached } from './cached.ts';
import { systemClock } from './clock.ts';
import type { ProviderSettings } from './identity-provider-settings.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { OUTSIDE_MILLISECONDS } from './outside.ts';

const DISCOVERY_MILLISECONDS = 3_600_000;

/** What ties a response to its request. The provider knows all of it except the verifier. */
export interface SigninSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The identity that a provider vouches for. Only issuer and subject identify it permanently. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider says that it has verified the address. */
  emailVerified: boolean;
  name: string | null;
}

export interface ProviderOptions extends Omit<ProviderSettings, 'id'> {
  id: string;
  /** A replacement for `fetch`, for tests. */
  fetch?: oidc.CustomFetch;
}

interface Reports {
  log: Log;
  metrics: Metrics;
}

/**
 * An OpenID Connect provider: authorization code flow with PKCE, state and nonce.
 * https://openid.net/specs/openid-connect-core-1_0.html, https://www.rfc-editor.org/rfc/rfc9700
 */
export class IdentityProvider {
  readonly id: string;
  readonly label: string;
  readonly #options: ProviderOptions;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #discover = cached(systemClock, DISCOVERY_MILLISECONDS, () =>
    this.#askForConfiguration(),
  );

  constructor(options: ProviderOptions, { log, metrics }: Reports) {
    this.id = options.id;
    this.label = options.label;
    this.#options = options;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** The URL at which someone signs in. Throws NETWORK while the provider cannot be reached. */
  async signinUrl(secrets: SigninSecrets, callbackUrl: string): Promise<string> {
    const configuration = await this.#discover();
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * The identity of someone who comes back from the provider.
   * @param answer the callback's URL with the provider's query
   * @throws AUTH_CANCELLED, NETWORK, or AUTH_FAILED for a response that cannot be trusted
   */
  async identify(answer: URL, secrets: SigninSecrets): Promise<ProvenIdentity> {
    const configuration = await this.#discover();
    try {
      return await this.#metrics.measureOutside('sign-in', async () => {
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        return withUserInfo(configuration, tokens);
      });
    } catch (error) {
      throw this.#refusal(refusalCode(error), error);
    }
  }

  // Errors are logged by code and message only: their causes contain tokens and claims.
  #refusal(code: ErrorCode, error: unknown): AppError {
    if (code !== 'AUTH_CANCELLED') {
      const details = { provider: this.id, code, ...describe(error) };
      this.#log.warn(details, 'sign-in with a provider failed');
    }
    return new AppError(code);
  }

  async #askForConfiguration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, fetch } = this.#options;
    try {
      return await this.#metrics.measureOutside('sign-in', () =>
        oidc.discovery(
          new URL(issuer),
          clientId,
          { client_secret: clientSecret },
          authenticateClient(clientSecret),
          {
            timeout: OUTSIDE_MILLISECONDS['sign-in'] / 1_000,
            // The ID token's signature is checked although TLS vouches for its sender.
            execute: [oidc.enableNonRepudiationChecks, ...insecureRequests(issuer)],
            ...(fetch && { [oidc.customFetch]: fetch }),
          },
        ),
      );
    } catch (error) {
      throw this.#refusal('NETWORK', error);
    }
  }
}

/** The providers that the operator has configured, by id. */
export function identityProviders(
  settings: readonly ProviderSettings[],
  reports: Reports,
): Map<string, IdentityProvider> {
  return new Map(settings.map((options) => [options.id, new IdentityProvider(options, reports)]));
}

// Basic is the default where a provider states nothing: OpenID Connect Discovery, section 3.
function authenticateClient(secret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;
    authenticate(server, client, body, headers);
  };
}

// The settings allow an issuer without TLS only outside production.
function insecureRequests(issuer: string) {
  return issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
}

async function withUserInfo(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<ProvenIdentity> {
  const token = tokens.claims();
  if (!token) throw new AppError('AUTH_FAILED');
  const isAsked =
    token.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = isAsked
    ? await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
    : {};
  const claims: Record<string, unknown> = { ...more, ...token };
  return {
    issuer: token.iss,
    subject: token.sub,
    email: textOf(claims.email),
    // Some providers send the text "true"; only the boolean counts.
    emailVerified: claims.email_verified === true,
    name: textOf(claims.name),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function refusalCode(error: unknown): ErrorCode {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'AUTH_CANCELLED';
    return error.error === 'temporarily_unavailable' ? 'NETWORK' : 'AUTH_FAILED';
  }
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  const isSilent = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  // An error of fetch without a connection has no code; an invalid response has one.
  const isUnreachable = error instanceof TypeError && code === undefined;
  const isBroken = cause instanceof Response && cause.status >= 500;
  return isSilent || isUnreachable || isBroken ? 'NETWORK' : 'AUTH_FAILED';
}

function describe(error: unknown): { reason: string; detail: string } {
  const { code, message, cause } = (error ?? {}) as Partial<Error> & { code?: unknown };
  const inner = cause instanceof Error ? `: ${cause.message}` : '';
  const answer = error instanceof oidc.ResponseBodyError ? `: ${error.error.slice(0, 60)}` : '';
  return { reason: String(code ?? 'none'), detail: `${message}${inner}${answer}` };
}
