import type { FastifyInstance } from 'fastify';

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
