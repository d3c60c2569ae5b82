import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Whether a proxy that is not listed passes the request on: then it seems to come from the proxy's own address. */
export function isForwardedByStranger(
  { headers }: FastifyRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  return trustProxy.length === 0 && 'x-forwarded-for' in headers;
}
