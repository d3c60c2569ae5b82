import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The one policy that makes an address of a script is the web application's: lib/trusted-script.ts.
  "require-trusted-types-for 'script'",
  'trusted-types lintel',
];

/** What a browser applies to a document alone. */
const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

// As Helmet sets them, but built once instead of for each request: https://helmetjs.github.io
const SECURITY_HEADERS = {
  ...DOCUMENT_HEADERS,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Add the headers of every response: nothing from another host, no inline script or script from a string, no framing.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const everywhere = { ...SECURITY_HEADERS, ...policiesFor(config) };
  const api = apiHeaders(config);
  // With a callback: a promise for each request would cost more than the headers do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? api : everywhere);
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * Remove from a script, stylesheet or font what applies to documents alone: a page loads thirty of them on a slow
 * phone.
 */
export function removeDocumentHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of ['content-security-policy', ...Object.keys(DOCUMENT_HEADERS)]) {
    reply.removeHeader(name);
  }
}

/** The headers of an answer of the API, which no cache may store. */
export function apiHeaders(config: Config) {
  return { ...SECURITY_HEADERS, ...policiesFor(config), 'cache-control': 'no-store' };
}

function policiesFor({ publicUrl, hstsSubdomains }: Config) {
  if (!publicUrl?.startsWith('https:')) {
    return { 'content-security-policy': CONTENT_SECURITY_POLICY.join(';') };
  }
  const policy = [...CONTENT_SECURITY_POLICY, 'upgrade-insecure-requests'];
  return {
    'content-security-policy': policy.join(';'),
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  };
}
