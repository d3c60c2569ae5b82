import type { WebSocket } from '@fastify/websocket';
import type { Endpoint, Input, Output } from '@lintel/contract/endpoint';
import { errorBody } from '@lintel/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * An answer that is JSON already: bytes that are sent as they are. `version` names what they are made from: a caller
 * who has that version is told that it still holds, and `bytes` is not called.
 */
export interface JsonBytes {
  version?: string | undefined;
  bytes(): Buffer | Promise<Buffer>;
}

/** Public endpoints do not know who asks; the others are not reached without a viewer. */
type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? null : Viewer;

export interface Call<E extends Endpoint> {
  viewer: ViewerOf<E>;
  input: Input<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Output<E> | JsonBytes>,
  /** Takes the socket where the request asks for one instead of an answer. */
  onSocket?: (opened: { viewer: ViewerOf<E>; socket: WebSocket }) => void,
) => void;

/** Finds who a request comes from, by its session. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer | null>;

/** Makes the function by which features mount the contract's endpoints: it checks access, parses and answers. */
export function createServe(app: FastifyInstance, ctx: Context, findViewer: FindViewer): Serve {
  return function serve(endpoint, answer, onSocket) {
    const status = endpoint.status ?? 200;
    const { params, query, body } = endpoint.input ?? {};
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        summary: endpoint.summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: {
          ...(endpoint.output && { [status]: endpoint.output }),
          ...(endpoint.repeatable && { 200: endpoint.output }),
          '4xx': errorBody,
          '5xx': errorBody,
        },
      } as object,
      onRequest: async (request) => {
        request.viewer =
          endpoint.access === 'public' ? null : await admit(endpoint, request, findViewer);
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body };
        // A repeated request may be answered with another success.
        reply.code(status);
        const result = await answer({ viewer: request.viewer, input, request, reply } as never);
        if (!isJsonBytes(result)) return result;
        if (result.version !== undefined && isKnown(result.version, request, reply)) {
          return reply.code(304).send();
        }
        const bytes = await result.bytes();
        if (!ctx.config.production) endpoint.output?.parse(JSON.parse(bytes.toString()));
        return reply.type('application/json; charset=utf-8').send(bytes);
      },
      ...(onSocket && {
        wsHandler: (socket: WebSocket, { viewer }: FastifyRequest) =>
          onSocket({ viewer, socket } as never),
      }),
    });
  };
}

function isJsonBytes(result: unknown): result is JsonBytes {
  return typeof (result as Partial<JsonBytes> | undefined)?.bytes === 'function';
}

/**
 * Whether the caller has this version. What has a version may be kept, unlike all other answers of the API, but only
 * by the member's own browser, which asks each time and without a session gets nothing.
 */
function isKnown(version: string, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  // Weak, because the same version travels compressed and plain.
  const etag = `W/"${version}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return (headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(etag);
}

async function admit(endpoint: Endpoint, request: FastifyRequest, findViewer: FindViewer) {
  const viewer = await findViewer(request);
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  if (endpoint.access === 'admin' && !viewer.isAdmin) throw new AppError('NOT_ALLOWED');
  if (endpoint.access === 'onboarded' && !viewer.isOnboarded) throw new AppError('NOT_ONBOARDED');
  return viewer;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
