import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Answer 503 where a request is not answered in time, whatever it waits for. Fastify's own limit ends as soon as a body
 * has been read.
 * @param milliseconds for routes without `answerMilliseconds`
 */
export function limitAnswers(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, reply, done) => {
    const limit = request.routeOptions.config.answerMilliseconds ?? milliseconds;
    const timer = setTimeout(() => {
      // No hook reports that the caller has disconnected; then there is nobody to answer.
      if (reply.sent || reply.raw.closed) return;
      // A response that has begun can only be cut off.
      if (reply.raw.headersSent) return reply.raw.destroy();
      reply.send(new AppError('OVERLOADED'));
      // Drops what the handler answers later.
      reply.hijack();
    }, limit).unref();
    timers.set(request, timer);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    answerMilliseconds?: number | undefined;
  }
}
