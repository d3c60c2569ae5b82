import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send the next request of a connection after the answer to the one before. */
const REQUESTS_AT_ONCE = 8;
const UNSENT_BYTES = 8_000_000;

/**
 * Close a connection on which more than eight requests wait for their answers, or whose answers, which are in memory
 * until they are taken, exceed 8 MB. Node itself hands over as many requests as fit into 64 KB.
 */
export function limitConnections(app: FastifyInstance): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(reply.raw));
    if (answers.size <= REQUESTS_AT_ONCE && !socket.destroyed) return done();
    reply.hijack();
    socket.destroy();
  });
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    const answers = open.get(socket) ?? new Set();
    const unsent = [...answers].reduce((sum, answer) => sum + answer.writableLength, 0);
    // A single answer may be larger.
    if (answers.size > 1 && unsent + lengthOf(payload) > UNSENT_BYTES) {
      reply.hijack();
      socket.destroy();
    } else done(null, payload);
  });
  // Answers that are cut off go with their connection.
  app.addHook('onResponse', ({ raw: { socket } }, reply, done) => {
    open.get(socket)?.delete(reply.raw);
    done();
  });
}

/** The length of an answer that is in memory. A stream waits until it is taken. */
function lengthOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
}
