import type { FastifyRequest } from 'fastify';

/** The access token of a client that is not a browser, from its Authorization header. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
