import type { Endpoint, Request as EndpointRequest, Output } from '@lintel/contract/endpoint';
import { failureOf, networkError } from './api-error.ts';
import { whenShown } from './idle.ts';
import { loadForOther, memberHeader } from './page-member.ts';
import { formatQuery, type QueryRecord } from './query-string.ts';
import { askForProof } from './recent-proof.ts';
import { noteServerTime } from './server-clock.ts';

const TIMEOUT_MILLISECONDS = 20_000;
// As long as the server allows.
const FILE_TIMEOUT_MILLISECONDS = 300_000;

/** A reference to an endpoint of the contract, by its type only. */
export interface EndpointRef<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Carries the type; absent at run time. */
  endpoint?: E;
}

/**
 * Reference an endpoint: `endpoint<typeof searchProfiles>('GET', '/api/profiles')`. The compiler checks both arguments
 * against the contract, while its schemas stay out of the browser's code.
 */
export function endpoint<const E extends Endpoint>(
  method: E['method'],
  path: E['path'],
): EndpointRef<E> {
  return { method, path };
}

interface CallOptions {
  signal?: AbortSignal | undefined;
}
type CallRequest<E extends Endpoint> = EndpointRequest<E> & CallOptions;
/** The request is optional if the endpoint takes no input. */
type CallArguments<E extends Endpoint> = keyof EndpointRequest<E> extends never
  ? [request?: CallRequest<E>]
  : [request: CallRequest<E>];

interface LooseRequest extends CallOptions {
  params?: Record<string, string>;
  query?: QueryRecord;
  body?: unknown;
}

/** Call an endpoint as the signed-in member. Throws ApiError; an aborted call throws the signal's reason. */
export async function call<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  ...[request]: CallArguments<E>
): Promise<Output<E>> {
  const response = await ask(endpoint, request);
  if (response.status === 204) return undefined as Output<E>;
  try {
    return (await response.json()) as Output<E>;
  } catch (error) {
    throw networkError(error);
  }
}

/** Call an endpoint for what stands beside the page's content, which is loaded first. */
export async function callOnceShown<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  ...[request]: CallArguments<E>
): Promise<Output<E>> {
  await whenShown();
  return call(endpoint, ...([request] as CallArguments<E>));
}

/** Call an endpoint that returns a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  ...[request]: CallArguments<E>
): Promise<Blob> {
  const response = await ask(endpoint, request, FILE_TIMEOUT_MILLISECONDS);
  return response.blob().catch((error: unknown) => {
    throw networkError(error);
  });
}

// What needs a recent proof of who the member is asks for it, and is then sent once more.
async function ask(
  endpoint: EndpointRef<Endpoint>,
  request: object | undefined,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<Response> {
  const response = await askOnce(endpoint, request, timeout);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.code === 'OTHER_MEMBER') return loadForOther();
  if (failure.code !== 'RECENT_SIGNIN_NEEDED' || !(await askForProof())) throw failure;
  const second = await askOnce(endpoint, request, timeout);
  if (!second.ok) throw await failureOf(second);
  return second;
}

async function askOnce(
  { method, path }: EndpointRef<Endpoint>,
  request: object | undefined,
  timeout: number,
): Promise<Response> {
  const { body, signal } = (request ?? {}) as LooseRequest;
  return send(urlOf({ path }, request), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...memberHeader(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    timeout,
  });
}

async function send(
  url: string,
  { signal, timeout, ...init }: Omit<RequestInit, 'signal'> & CallOptions & { timeout: number },
): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const signals = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await fetch(url, { ...init, signal: signals });
    noteServerTime(response);
    return response;
  } catch (error) {
    signal?.throwIfAborted();
    throw networkError(error);
  }
}

/** The URL of a request: the path with its `{name}` parameters filled in, and the query string. */
export function urlOf({ path }: Pick<EndpointRef<Endpoint>, 'path'>, request: object = {}): string {
  const { params = {}, query = {} } = request as LooseRequest;
  return fillPath(path, params) + formatQuery(query);
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
