import type { WebSocket } from '@fastify/websocket';
import {
  type Endpoint,
  errorBody,
  type Input,
  missingOf,
  type Output,
  postgrestError,
} from '@lintel/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { withoutDeadline } from '#server/platform/deadline.ts';
import { bearerToken } from './caller.ts';
import type { Cookies } from './cookies.ts';
import { Attachment, sendAttachment } from './downloads.ts';
import { EventStream, sendEvents } from './event-stream.ts';
import { enforceMemberPace, enforceTokenPace, enforceVisitorPace } from './member-pace.ts';
import { requireProject } from './project.ts';
import { FILE_MILLISECONDS } from './slow-bodies.ts';
import { createReceive, type Receive } from './uploads.ts';

/**
 * An answer that is already JSON: bytes that are sent unchanged. `version` identifies their source: a caller who has
 * that version receives 304, and `bytes` is not called.
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
  /** Takes the file of an endpoint that has one. */
  receive: Receive<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a service function whose endpoint has no output. */
type Nothing<E extends Endpoint> = undefined extends Output<E> ? Promise<void> : never;

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<Output<E> | JsonBytes | Attachment | EventStream> | Nothing<E>,
  /** Takes the socket where the request asks for one instead of an answer. */
  onSocket?: (connection: { viewer: ViewerOf<E>; socket: WebSocket }) => void,
) => void;

/** Finds who a request comes from, by its session. */
export type FindViewer = (request: FastifyRequest) => Promise<Viewer | null>;

/** Who may ask, by a session or an API token. */
export interface Access {
  findViewer: FindViewer;
  /** The viewer, if they may call an endpoint that is not public. Throws the reason if not. */
  admit: (endpoint: Endpoint, viewer: Viewer | null) => Viewer;
  /** The viewer as a program, which may do what their plan allows. */
  asProgram: (viewer: Viewer) => Promise<Viewer>;
  /** Counts an admitted request of a token against the plan of its member. */
  spendRequest: (viewer: Viewer) => Promise<void>;
  /** Gives back what a request of a token has counted. */
  giveBack: (viewer: Viewer) => Promise<void>;
}

/** What an area needs to mount its routes. */
export interface RouteContext {
  /** Mounts an endpoint of the contract. */
  serve: Serve;
  app: FastifyInstance;
  ctx: Context;
  cookies: Cookies;
  /** Knows sessions alone. */
  findViewer: FindViewer;
}

/** How any endpoint is answered: by then its access has been checked and its input parsed. */
interface Mounted {
  enter: (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Called when the caller has the answer. */
  leave: (request: FastifyRequest, reply: FastifyReply) => void;
  answer: (call: {
    viewer: Viewer | null;
    input: unknown;
    receive: unknown;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Promise<unknown>;
  onSocket: ((connection: { viewer: Viewer | null; socket: WebSocket }) => void) | undefined;
}

/** Create the function with which areas mount the contract's endpoints: it checks access, parses and responds. */
export function createServe(app: FastifyInstance, ctx: Context, access: Access): Serve {
  /** Find the viewer, and refuse those that the endpoint does not admit. */
  async function enter(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    forgetEmptyBody(request);
    allowSilence(reply, endpoint);
    if (endpoint.access === 'public') {
      enforceVisitorPace(ctx, endpoint, request);
      return requireProject(ctx, request);
    }
    const isKnown = !endpoint.isForBearers || bearerToken(request) !== undefined;
    const found = isKnown ? await access.findViewer(request) : null;
    const isProgram = endpoint.isForBearers && endpoint.scopes !== undefined;
    const viewer = found && isProgram ? await access.asProgram(found) : found;
    if (viewer?.scopes) await enforceTokenPace(ctx, viewer, reply);
    request.viewer = access.admit(endpoint, viewer);
    await enforceMemberPace(ctx, endpoint, request);
    if (request.viewer.scopes) await access.spendRequest(request.viewer);
    requireProject(ctx, request);
  }
  /** A request that the server could not answer does not count. */
  function leave({ viewer, log }: FastifyRequest, { statusCode }: FastifyReply) {
    if (!viewer?.scopes || statusCode < 500) return;
    const giveBack = withoutDeadline(() => access.giveBack(viewer));
    void giveBack.catch((err: unknown) => log.warn({ err }, 'request not given back'));
  }
  return (endpoint, answer, onSocket) => {
    const mounted = { enter, leave, answer: answer as never, onSocket: onSocket as never };
    mountEndpoint(app, ctx, endpoint, mounted);
  };
}

function mountEndpoint(
  app: FastifyInstance,
  ctx: Context,
  endpoint: Endpoint,
  { enter, leave, answer, onSocket }: Mounted,
) {
  const status = endpoint.status ?? 200;
  const upload = endpoint.input?.upload;
  const takesFile = upload !== undefined;
  const route = {
    method: endpoint.method,
    schema: routeSchema(endpoint),
    // What a session may read may also be counted, and HEAD reads nothing.
    exposeHeadRoute: endpoint.access === 'public' || endpoint.hasHead === true,
    config: {
      takesFile,
      missing: missingOf(endpoint),
      refusal: endpoint.refusal,
      errorShape: endpoint.errorShape,
      answerMilliseconds: answerLimit(endpoint),
    },
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: (request: FastifyRequest, reply: FastifyReply) => enter(endpoint, request, reply),
    onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      leave(request, reply);
      done();
    },
    // With a callback: a promise for each request would cost more than this does.
    preValidation: (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) => {
      const isUnfit = !takesFile && request.isMultipart();
      done(isUnfit ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const receive = upload && createReceive(upload, request, endpoint.refusal);
      const call = { viewer: request.viewer, input, receive, request, reply };
      // A repeated request may get another success status.
      reply.code(status);
      const result = await answer(call);
      if (result instanceof Attachment) return sendAttachment(reply, result);
      if (result instanceof EventStream) return sendEvents(request, reply, result);
      if (!isJsonBytes(result)) return result;
      const bytes = await bytesUnlessKnown(result, request, reply);
      if (!bytes) return reply.code(304).send();
      checkBytes(ctx, endpoint, bytes);
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
    ...(onSocket && {
      wsHandler: (socket: WebSocket, { viewer }: FastifyRequest) => onSocket({ viewer, socket }),
    }),
  };
  for (const path of [endpoint.path, endpoint.projectPath ?? []].flat()) {
    app.route({ ...route, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  }
}

/** The schemas by which Fastify checks what is sent and what comes back. An upload is parsed as it arrives. */
function routeSchema({ input = {}, output, status = 200, repeatable, errorShape }: Endpoint) {
  const { params, query, body } = input;
  const refusal = errorShape === 'postgrest' ? postgrestError : errorBody;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(output && { [status]: output }),
      ...(repeatable && { 200: output }),
      '4xx': refusal,
      '5xx': refusal,
    },
  };
}

// Other responses are checked by the serializer. In production neither is checked.
function checkBytes({ config }: Context, { output }: Endpoint, bytes: Buffer): void {
  if (!config.production) output?.parse(JSON.parse(bytes.toString()));
}

/** Keep a connection open while nothing is sent because an external service is being called. */
function allowSilence({ raw }: FastifyReply, { answerSeconds }: Endpoint): void {
  if (answerSeconds) raw.setTimeout(answerSeconds * 1000, () => raw.destroy());
}

/** How long a handler may take if it transfers a file or calls an external service; undefined for the usual limit. */
export function answerLimit({ answerSeconds = 0, download, input }: Endpoint): number | undefined {
  const transfer = download || input?.upload ? FILE_MILLISECONDS : 0;
  return transfer + answerSeconds * 1000 || undefined;
}

/** Drop the type of a body that is not sent: clients of PostgREST name one with DELETE. */
function forgetEmptyBody({ headers }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (length === '0' && encoding === undefined) delete headers['content-type'];
}

function isJsonBytes(result: unknown): result is JsonBytes {
  return typeof (result as Partial<JsonBytes> | undefined)?.bytes === 'function';
}

async function bytesUnlessKnown(
  result: JsonBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const { version } = result;
  const isEnough = version !== undefined && isKnown(version, request, reply);
  return isEnough ? undefined : result.bytes();
}

/**
 * Whether the caller has this version. Responses with a version may be cached, unlike all others of the API, but only
 * by the member's own browser, which revalidates each time and gets nothing without a session.
 */
function isKnown(version: string, { headers }: FastifyRequest, reply: FastifyReply): boolean {
  // Weak, because the same version is sent compressed and uncompressed.
  const etag = `W/"${version}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return headers['if-none-match']?.includes(etag) ?? false;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    viewer: Viewer | null;
  }
}
