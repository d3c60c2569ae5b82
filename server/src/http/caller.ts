import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Where a request comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
  /** The token of the session that the browser has, which a new one replaces. */
  session?: string | undefined;
  /** The token by which a browser that has signed in before is known. */
  knownBrowser?: string | undefined;
}

/** A caller whose browser has a cookie, so that it can follow links mailed to them without confirmation. */
export interface BrowserCaller extends Caller {
  browser: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

/** A signal for when no one waits for the answer any more: it has been sent, or the caller has gone. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

/** The access token of a client that is not a browser, from its Authorization header. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/** Requests of which a listed proxy does not say where they come from. */
const unnamed = new WeakSet<FastifyRequest['raw']>();

/**
 * Read the addresses that listed proxies pass on as each of them writes them: Azure adds the port, others put IPv6 in
 * brackets. Where one passes on what is no address, the caller has the address of that proxy, and never what stands
 * before it, which the caller may have written.
 */
export function readForwarded(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  if (trustProxy.length === 0) return;
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    // Entries of a list may be empty: RFC 9110, 5.6.1.
    const entries = String(headers['x-forwarded-for'] ?? '').match(/[^,\s][^,]*/g) ?? [];
    const addresses = entries.map((entry) => addressIn(entry.trim()));
    const last = addresses.lastIndexOf(undefined);
    if (last >= 0) unnamed.add(raw);
    headers['x-forwarded-for'] = addresses.slice(last + 1).join(', ');
    if (!headers['x-forwarded-for']) delete headers['x-forwarded-for'];
    done();
  });
}

function addressIn(entry: string): string | undefined {
  const [, bracketed, ipv4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = bracketed ?? ipv4 ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

/** Whether a proxy that is not listed passes the request on: then it seems to come from the proxy's own address. */
export function isForwardedByStranger(
  { headers }: FastifyRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  return trustProxy.length === 0 && 'x-forwarded-for' in headers;
}

/** Whether the address of a request may be that of a proxy that has passed it on. */
export function mayBeOfProxy(request: FastifyRequest, config: Pick<Config, 'trustProxy'>): boolean {
  return isForwardedByStranger(request, config) || unnamed.has(request.raw);
}
