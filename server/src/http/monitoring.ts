import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { isListed } from '#server/platform/addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Metrics } from '#server/platform/metrics.ts';

/** Measures every request under its route's pattern: an address may say something about a member, and never ends. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
}

/** What Prometheus reads, for the listed addresses; for everybody else there is nothing here. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Context): void {
  app.get('/metrics', { schema: { hide: true } as object }, async ({ ip, headers }, reply) => {
    // A proxy that nobody has listed makes all the world come from its own address.
    const isForwarded = config.trustProxy.length === 0 && 'x-forwarded-for' in headers;
    if (isForwarded || !isListed(config.metricsFrom, ip)) throw new AppError('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** One line a request. The route's pattern, never the URL: a query or an id may say something about a member. */
export function logRequests(app: FastifyInstance): void {
  // Nothing private is among these few words, so they need not be searched for it.
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
