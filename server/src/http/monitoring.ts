import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { isListed } from '#server/platform/addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { isForwardedByStranger, mayBeOfProxy } from './caller.ts';

/** Measure every request by its route's pattern: URLs may identify a member and are unlimited in number. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Serve the metrics to the listed addresses; for all others the page does not exist. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Context): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed = isListed(config.metricsFrom, request.ip);
    if (!isAllowed || mayBeOfProxy(request, config)) throw new AppError('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** What monitoring asks every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Log a line for each request but the probes that succeed, with the route's pattern instead of the URL: a query or an
 * id may identify a member.
 */
export function logRequests(app: FastifyInstance): void {
  // These fields hold nothing private, so redaction can be skipped.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (PROBES.has(route) && reply.statusCode < 300) return done();
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** Warn of settings that leave the limits on requests without effect: once each, in the log. */
export function warnOfSettings(app: FastifyInstance, { config, log }: Context): void {
  if (config.production && config.rateLimitFactor !== 1) {
    log.warn(`RATE_LIMIT_FACTOR is ${config.rateLimitFactor}: in production it should be 1.`);
  }
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && isForwardedByStranger(request, config)) {
      isWarned = true;
      log.warn(
        'X-Forwarded-For is ignored: TRUST_PROXY lists no proxy, so all callers look like one.',
      );
    }
    done();
  });
}
