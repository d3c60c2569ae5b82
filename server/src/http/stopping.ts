import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '#server/platform/lifecycle.ts';

/** How long a balancer has to notice that the server is not ready any more; ours looks every two seconds. */
const NOTICE_MILLISECONDS = 4_000;
const IDLE_MILLISECONDS = 250;

/**
 * Stop serving without failing a request: notify the balancer first and serve what it still sends, then answer what is
 * in flight. Connections on which nothing is asked are ended.
 * @param hasBalancer whether a balancer has to notice before the server closes
 */
export async function stopServing(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  hasBalancer: boolean,
): Promise<void> {
  lifecycle.beginStop();
  if (hasBalancer) await pause(NOTICE_MILLISECONDS);
  // Node ends connections that are idle when the server closes, and leaves those that become idle later.
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_MILLISECONDS);
  await app.close();
  clearInterval(timer);
}
