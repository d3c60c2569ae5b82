import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { isListed } from '#server/platform/addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Metrics } from '#server/platform/metrics.ts';

/** Measures every request by its route's pattern: URLs may identify a member and are unlimited in number. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Serves the metrics to the listed addresses; for all others the page does not exist. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Context): void {
  app.get('/metrics', { schema: { hide: true } as object }, async ({ ip, headers }, reply) => {
    // Behind a proxy that is not listed, every request seems to come from the proxy's address.
    const isForwarded = config.trustProxy.length === 0 && 'x-forwarded-for' in headers;
    if (isForwarded || !isListed(config.metricsFrom, ip)) throw new AppError('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Logs a line for each request, with the route's pattern instead of the URL: a query or an id may identify a member.
 */
export function logRequests(app: FastifyInstance): void {
  // These fields hold nothing private, so redaction can be skipped.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
