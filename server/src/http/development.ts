import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback, isLoopbackHost } from '#server/platform/addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mayBeOfProxy } from './caller.ts';

/** Hide the pages below `/dev/` from everybody but this machine: they show emails and simulate a provider. */
export function hideDevelopmentPages(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isHidden = request.routeOptions.url?.startsWith('/dev/') && !isLocal(request, config);
    done(isHidden ? new AppError('NOT_FOUND') : undefined);
  });
}

// The host too: another site's name may be made to point at this machine.
function isLocal(request: FastifyRequest, config: Config): boolean {
  const { ip, host } = request;
  return isLoopback(ip) && isLoopbackHost(host) && !mayBeOfProxy(request, config);
}
