import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';
import './validation-messages.ts';
import type { TokenScope } from './values/programs.ts';

/**
 * Who may call: anyone, members with a session, members with a complete profile, administrators, or administrators
 * and the API tokens of members with a complete profile.
 */
export type Access = 'public' | 'signed-in' | 'onboarded' | 'admin' | 'staff-or-token';

/** One file, sent as multipart/form-data in the part `file`, with text fields before or after it. */
export interface Upload {
  maxBytes: number;
  fields?: z.ZodObject;
  /** The words at `file` when there is not exactly one, and when it is too large. */
  words: { missing: string; tooLarge: string };
}

export interface EndpointInput {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: Upload;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for a path parameter, as in OpenAPI. */
  path: `/${string}`;
  /** Another path to the same endpoint, with the project, for clients that follow the specification. */
  projectPath?: `/${string}/{project}/${string}`;
  /** What it does, for the API description. */
  summary: string;
  access: Access;
  /** Refused with RECENT_SIGNIN_NEEDED if the caller last proved who they are more than ten minutes ago. */
  recentProof?: true;
  /** An API token with one of these scopes may call it; without them no token may. */
  scopes?: readonly [TokenScope, ...TokenScope[]];
  /** Refused to browsers' sessions: callers send `Authorization: Bearer`. */
  isForBearers?: true;
  /** Answers HEAD too, with the headers of GET. */
  hasHead?: true;
  /** The body of refusals; `errorBody` by default. */
  errorShape?: 'postgrest';
  input?: EndpointInput;
  /** The answer to a success: 200 unless `status` says 201, or 204 where there is no `output`. */
  output?: z.ZodType;
  status?: 200 | 201 | 204;
  /** The answer to a success is a file: byte for byte what was stored, or with an `output` JSON of its shape. */
  download?: true;
  /** The error for invalid input, the path apart; VALIDATION_FAILED by default. */
  refusal?: ErrorCode;
  /** Has its own limit; otherwise a write counts towards the limit that all writes of a member share. */
  ownPace?: true;
  /** Waits for an external service: the answer may take this many seconds. */
  answerSeconds?: number;
  /** The largest body, if not the usual 64 KB. */
  maxBodyBytes?: number;
  /** The first call answers 201; a repeat answers 200 with the same body. */
  repeatable?: true;
  /**
   * The errors of this endpoint alone, without those of any request. Those for what its path names are in the order of
   * the path.
   */
  errors: readonly ErrorCode[];
}

/** Define an endpoint, from which the server's route, the browser's call and the OpenAPI document are derived. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The errors for what the parameters of an endpoint's path name, in the order of the path. */
export function missingOf({ path, errors }: Pick<Endpoint, 'path' | 'errors'>) {
  const names = path.split('/').flatMap((part) => /^\{(?!project\})(\w+)\}$/.exec(part)?.[1] ?? []);
  const codes = errors.filter(
    (code) => ERRORS[code].status === 404 && code !== 'PROJECT_NOT_FOUND',
  );
  return new Map(names.map((name, i): [string, ErrorCode] => [name, codes[i] ?? 'NOT_FOUND']));
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E['input'] extends {
  [key in K]: infer S extends z.ZodType;
}
  ? S
  : undefined;
type Fields<E extends Endpoint> = E['input'] extends {
  upload: { fields: infer S extends z.ZodType };
}
  ? S
  : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type FieldsSent<E extends Endpoint> = Fields<E> extends z.ZodType ? z.input<Fields<E>> : object;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

type SentQuery<Q> = object extends Q ? { query?: Q } : Present<{ query: Q }>;

/** What a caller sends. A query of which nothing is required may be left out. */
export type Request<E extends Endpoint> = SentQuery<Sent<Part<E, 'query'>>> &
  Present<{
    params: Sent<Part<E, 'params'>>;
    body: Sent<Part<E, 'body'>>;
    upload: E['input'] extends { upload: Upload }
      ? { file: Blob } & Present<FieldsSent<E>>
      : undefined;
  }>;

/** What the handler receives after parsing. */
export type Input<E extends Endpoint> = Present<{
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}>;

/** The text fields of an upload after parsing. */
export type UploadFields<E extends Endpoint> = Parsed<Fields<E>>;

/** What comes back on success; nothing where the endpoint has no output. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : undefined;

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. `fields` names the inputs at fault, in form order. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.output<typeof errorBody>;

/** The body of a refusal in the conventions of PostgREST. `details` names the inputs at fault. */
export const postgrestError = z.object({
  code: z.enum(CODES),
  message: z.string(),
  details: z.string().nullable(),
  hint: z.string().nullable(),
});
