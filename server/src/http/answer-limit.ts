import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { Deadline, withDeadline } from '#server/platform/deadline.ts';

/**
 * Answer 503 where a request is not answered in time, whatever it waits for, and end its work. Fastify's own limit ends
 * as soon as a body has been read.
 * @param milliseconds for routes without `answerMilliseconds`
 */
export function limitAnswers(app: FastifyInstance, milliseconds: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const deadlines = new WeakMap<FastifyRequest, Deadline>();
  app.addHook('onRequest', (request, reply, done) => {
    const limit = request.routeOptions.config.answerMilliseconds ?? milliseconds;
    const deadline = new Deadline();
    deadlines.set(request, deadline);
    const timer = setTimeout(() => {
      if (reply.sent) return;
      deadline.isOver = true;
      // No hook reports that the caller has disconnected; then there is no one to answer.
      if (reply.raw.closed) return;
      // A response that has begun can only be cut off.
      if (reply.raw.headersSent) return reply.raw.destroy();
      reply.send(new AppError('OVERLOADED'));
      // Drops what the handler answers later.
      reply.hijack();
    }, limit).unref();
    timers.set(request, timer);
    withDeadline(deadline, done);
  });
  // A body arrives outside what the first hook has begun.
  app.addHook('preValidation', (request, _reply, done) => {
    withDeadline(deadlines.get(request) ?? new Deadline(), done);
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
