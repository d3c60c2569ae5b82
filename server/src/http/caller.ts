import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}

/** The access token of a client that is not a browser, from its Authorization header. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
