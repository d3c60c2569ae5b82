import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { setPopupHeaders } from '#server/http/popup-page.ts';
import { IdentityProvider } from '#server/platform/identity-provider.ts';
import { fetchInside } from './fetch-inside.ts';
import { People } from './people.ts';
import { signinPage } from './signin-page.ts';

const PATH = '/dev/provider';
const PROVIDER_ROUTE = { config: { answerMilliseconds: 15_000 } };

/**
 * Make this server its own identity provider, so that the demo shows provider sign-in without a network. The provider
 * is loaded on first use, so that it does not delay the start.
 */
export async function mountDemoProvider(app: FastifyInstance, ctx: Context): Promise<void> {
  const issuer = ctx.config.linkBase + PATH;
  const client = { clientId: 'lintel', clientSecret: randomBytes(32).toString('base64url') };
  const people = new People();
  let provider: Promise<Provider> | undefined;
  const getProvider = () => {
    provider ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider(issuer, { ...client, redirectUris: callbacks(ctx) }, people),
    );
    return provider;
  };
  // Each in its own scope, because they parse bodies in different ways.
  await app.register((scope, _options, done) => {
    signinRoutes(scope, getProvider, people);
    done();
  });
  await app.register((scope, _options, done) => {
    protocolRoutes(scope, issuer, getProvider);
    done();
  });
  const options = {
    id: 'demo',
    label: 'Demo provider',
    issuer,
    ...client,
    fetch: fetchInside(app),
  };
  ctx.identityProviders.set('demo', new IdentityProvider(options, ctx));
}

// During development the product may be opened under any name of this computer.
function callbacks({ config }: Context): string[] {
  const hosts = ['localhost', '127.0.0.1', '[::1]'];
  const bases = [config.linkBase, ...hosts.map((host) => `http://${host}:${config.port}`)];
  return [...new Set(bases)].map((base) => `${base}/auth/provider/callback`);
}

function signinRoutes(
  app: FastifyInstance,
  getProvider: () => Promise<Provider>,
  people: People,
): void {
  const url = `${PATH}/interaction/:uid`;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get(url, PROVIDER_ROUTE, async ({ raw }, reply) => {
    const { uid, params } = await (await getProvider()).interactionDetails(raw, reply.raw);
    setPageHeaders(reply, String(params.redirect_uri));
    return reply.type('text/html; charset=utf-8').send(signinPage(uid));
  });
  app.post<{ Body: URLSearchParams }>(url, PROVIDER_ROUTE, async ({ raw, body }, reply) => {
    const email = body.get('email')?.trim().toLowerCase() ?? '';
    const verified = body.get('verified') === 'yes';
    const result = body.has('cancel')
      ? { error: 'access_denied' }
      : {
          login: {
            accountId: people.add({
              name: body.get('name') ?? '',
              email,
              email_verified: verified,
            }),
          },
        };
    const next = await (await getProvider()).interactionResult(raw, reply.raw, result);
    return reply.redirect(next, 303);
  });
}

// The form's response redirects to the callback, which may be under another name of this computer.
function setPageHeaders(reply: FastifyReply, redirectUri: string): void {
  setPopupHeaders(reply);
  const policy = String(reply.getHeader('content-security-policy'));
  const targets = `form-action 'self' ${new URL(redirectUri).origin}`;
  reply.header('content-security-policy', policy.replace("form-action 'self'", targets));
  // Without a referrer, browsers would send the form with a null origin, and it would be refused as another site's.
  reply.header('referrer-policy', 'same-origin');
}

function protocolRoutes(
  app: FastifyInstance,
  issuer: string,
  getProvider: () => Promise<Provider>,
): void {
  // The provider reads the bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${PATH}/*`, PROVIDER_ROUTE, async (request, reply) => {
    const handle = (await getProvider()).callback();
    reply.hijack();
    reply.raw.setHeader('cross-origin-opener-policy', 'unsafe-none');
    await handle(asIssuer(request, issuer), reply.raw);
  });
}

/** The request as the provider expects it: with a path relative to its own, and with the issuer's address. */
function asIssuer({ raw }: FastifyRequest, issuer: string) {
  const { host, protocol } = new URL(issuer);
  Object.assign(raw.headers, {
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });
  const originalUrl = raw.url ?? PATH;
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(PATH.length) });
}
