import type { ErrorBody } from '@lintel/contract/endpoint';
import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { isDatabaseBusy, isDatabaseUnavailable, isUnstorable } from '#server/db/failures.ts';
import { AppError } from '#server/platform/app-error.ts';
import { apiHeaders } from './headers.ts';

const RETRY_AFTER_SECONDS = 2;
// From here on trying again helps, and anyone who reads the page is told so.
const BUSY_STATUS = 429;

// They describe a body that was about to be sent, and would be wrong beside the refusal.
const HEADERS_OF_ANSWERS = ['content-encoding', 'content-length', 'etag'];

// Fastify's own refusals, before any of our code runs.
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Turn every failure into a response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { refusal: unfit, missing } = request.routeOptions.config;
    const refusal = missingIn(error, missing) ?? toAppError(error, unfit);
    const { status } = ERRORS[refusal.code];
    // What the contract should have refused is answered, and still a fault of ours.
    if ((status >= 500 && !refusal.isExpected) || isUnstorable(error))
      request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'request failed');
    // What is wrong with a request for a page is its URL, which leads where every unknown path does.
    if (refusal.code === 'MALFORMED_REQUEST' && isPage(request)) return reply.redirect('/');
    return sendError(refusal, request, reply);
  });
}

/**
 * Refuse a request whose URL is not valid; a page leads to the start page, as every unknown path does. Fastify runs no
 * hook for it, so the headers are set here.
 */
export function refuseBadUrls(config: Config) {
  const headers = apiHeaders(config);
  const body = (request: FastifyRequest) =>
    toErrorBody(new AppError('MALFORMED_REQUEST'), request.id);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    if (isPage(request)) void reply.redirect('/');
    else void reply.code(400).send(body(request));
  };
}

/** Whether a request is for a page of the site, as a browser asks for it. */
export function isPage({ method, headers, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.accept?.includes('text/html') === true && !url.startsWith('/api/');
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { status } = ERRORS[error.code];
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  for (const name of HEADERS_OF_ANSWERS) reply.removeHeader(name);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status);
  if (isPage(request) && status >= BUSY_STATUS) {
    return reply.type('text/html; charset=utf-8').send(errorPage(error.message));
  }
  const body =
    request.routeOptions.config.errorShape === 'postgrest'
      ? toPostgrestError(error)
      : toErrorBody(error, request.id);
  return reply.send(body);
}

/** A page of its own for what a browser navigates to and cannot be shown; `message` is of the catalogue. */
function errorPage(message: string): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lintel</title>
<p>${message}</p>
<p><a href="">Try again</a> · <a href="/">Start page</a></p>
</html>
`;
}

export function toErrorBody({ code, message, fields }: AppError, requestId: string): ErrorBody {
  return { error: { code, message, ...(fields && { fields }), requestId } };
}

/** The body of a refusal in the conventions of PostgREST. */
export function toPostgrestError({ code, message, fields = {}, retryAfterSeconds }: AppError) {
  const details = Object.entries(fields).map(([name, words]) => `${name}: ${words}`);
  return {
    code,
    message,
    details: details.join(' ') || null,
    hint: retryAfterSeconds === undefined ? null : `Try again in ${retryAfterSeconds} seconds.`,
  };
}

/** The refusal for a path that cannot name anything, which is the one for what is not there. */
function missingIn(error: FastifyError, missing?: ReadonlyMap<string, ErrorCode>) {
  if (error.validationContext !== 'params' || !hasZodFastifySchemaValidationErrors(error)) return;
  const fields = fieldsAtFault(error.validation);
  const [name = ''] = Object.keys(fields);
  return new AppError(missing?.get(name) ?? 'NOT_FOUND', { fields });
}

/** The refusal for a failure; `unfit` for invalid input, if its endpoint names a code for that. */
export function toAppError(error: FastifyError | Error, unfit?: ErrorCode): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsAtFault(error.validation);
    const isEmailAlone = Object.keys(fields).join() === 'email';
    const code = isEmailAlone ? 'INVALID_EMAIL' : 'VALIDATION_FAILED';
    return new AppError(unfit ?? code, { fields });
  }
  if (isUnstorable(error)) return new AppError(unfit ?? 'VALIDATION_FAILED');
  if (isDatabaseBusy(error)) return new AppError('OVERLOADED');
  if (isDatabaseUnavailable(error)) return new AppError('DATABASE_UNAVAILABLE');
  const { code = '', statusCode: status = 500 } = error as Partial<FastifyError>;
  const frameworkError = FRAMEWORK_CODES[code];
  if (frameworkError) return new AppError(frameworkError);
  return new AppError(status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR');
}

// The first fault of each field, by its path in the input ("budgetMax", "focus.0").
function fieldsAtFault(issues: { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = '' } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'request';
    fields[field] ??= message;
  }
  return fields;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    refusal?: ErrorCode | undefined;
    missing?: ReadonlyMap<string, ErrorCode>;
    errorShape?: 'postgrest' | undefined;
  }
}
