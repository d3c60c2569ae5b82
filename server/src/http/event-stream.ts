import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError, toErrorBody } from './errors.ts';

/** A response in events as they come: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class EventStream {
  readonly events: AsyncIterable<object>;

  constructor(events: AsyncIterable<object>) {
    this.events = events;
  }
}

/**
 * Send the events, and at the end one named `done`, or `error` with the body of the refusal. A failure before the first
 * event is answered with its status like any other.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { events }: EventStream,
) {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  // Proxies would otherwise wait for the whole response.
  reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
  return reply.send(Readable.from(written(request, first, iterator)));
}

async function* written(
  request: FastifyRequest,
  first: IteratorResult<object>,
  iterator: AsyncIterator<object>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) yield line(next.value);
    yield `event: done\n${line({})}`;
  } catch (error) {
    request.log.warn({ err: error }, 'event stream failed');
    const refusal = toAppError(error as Error);
    yield `event: error\n${line(toErrorBody(refusal, request.id))}`;
  } finally {
    // A caller who has gone has ended this generator in the middle.
    await iterator.return?.();
  }
}

function line(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
