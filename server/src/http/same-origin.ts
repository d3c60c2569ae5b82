import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuse what another site made a member's browser send: every request to the API, because reading too may spend an
 * allowance, and everywhere else the unsafe ones. Links from elsewhere lead to pages, which ask the API themselves.
 * Browsers say where a request comes from in Sec-Fetch-Site or Origin; a request with neither is let through only where
 * it carries no cookie, because then there is no session that it could misuse.
 * See https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const expected = publicUrl && new URL(publicUrl).host;
  app.addHook('onRequest', (request, _reply, done) => {
    const isOurs = SAFE.has(request.method)
      ? !request.routeOptions.url?.startsWith('/api/') ||
        request.ws ||
        originOf(request, publicUrl) !== 'foreign'
      : isSameOrigin(request, expected ?? request.host);
    const isAllowed = isOurs && (!request.ws || isOwnPage(request, publicUrl));
    done(isAllowed ? undefined : new AppError('CROSS_SITE_REQUEST'));
  });
}

function isSameOrigin({ headers }: FastifyRequest, host: string): boolean {
  const { 'sec-fetch-site': site, origin, cookie } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return URL.parse(origin)?.host === host;
  return !cookie;
}

// Any page can open a socket by GET with the member's cookies, so its Origin must be exactly ours.
function isOwnPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, cookie } = headers;
  if (origin === undefined) return !cookie;
  return publicUrl ? origin === new URL(publicUrl).origin : URL.parse(origin)?.host === host;
}

/**
 * Where a page was opened from: a page of ours, nowhere (typed, a bookmark, another program), or another site.
 * Without Sec-Fetch-Site, which browsers send only over https and to this computer, the Origin header decides, or else
 * the referrer.
 */
export function originOf(
  { headers, host }: FastifyRequest,
  publicUrl: string | undefined,
): 'own' | 'direct' | 'foreign' {
  const { 'sec-fetch-site': site, origin, referer } = headers;
  if (site === 'same-origin') return 'own';
  if (site !== undefined) return site === 'none' ? 'direct' : 'foreign';
  const page = origin ?? referer;
  if (page === undefined) return 'direct';
  const own = publicUrl ? new URL(publicUrl).host : host;
  return URL.parse(page)?.host === own ? 'own' : 'foreign';
}
