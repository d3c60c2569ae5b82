import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Caller {
  ip: string;
  userAgent: string | undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}
