import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: nobody in particular, a session, a session with a complete profile, an administrator. */
export type Access = 'public' | 'signed-in' | 'onboarded' | 'admin';

export interface EndpointInput {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for a path parameter, as in OpenAPI. */
  path: `/${string}`;
  /** What it does, for the API description. */
  summary: string;
  access: Access;
  input?: EndpointInput;
  /** The success answer: 200 unless `status` says 201, or 204 where there is no `output`. */
  output?: z.ZodType;
  status?: 200 | 201 | 204;
  /** Asked a second time it answers 200 with what the first time answered 201. */
  repeatable?: true;
  /** The errors of this endpoint alone; those that any request may meet are not repeated. */
  errors: readonly ErrorCode[];
}

/** States an endpoint once: the server mounts it, the browser calls it, OpenAPI publishes it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E extends Endpoint, K extends keyof EndpointInput> = E['input'] extends {
  [key in K]: infer S extends z.ZodType;
}
  ? S
  : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller sends. */
export type Request<E extends Endpoint> = Present<{
  params: Sent<Part<E, 'params'>>;
  query: Sent<Part<E, 'query'>>;
  body: Sent<Part<E, 'body'>>;
}>;

/** What the handler receives after parsing. */
export type Input<E extends Endpoint> = Present<{
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}>;

/** What comes back on success; nothing where the endpoint has no output. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : undefined;
