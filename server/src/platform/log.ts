import { ERRORS } from '@lintel/contract/errors';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { isDatabaseBusy, isDatabaseUnavailable } from '#server/db/failures.ts';
import { AppError } from './app-error.ts';

export type Log = Logger;

// Names under which personal data or secrets could reach a log line, at the first two levels.
const PRIVATE = [
  'password',
  'confirmPassword',
  'passwordHash',
  'token',
  'tokenHash',
  'email',
  'authorization',
  'cookie',
];

const UNAVAILABLE = 503;
/** A cause that was not met for so long is over: the next time it has a line again. */
const OVER_MILLISECONDS = 60_000;

/**
 * A log of structured lines, to standard output or to `to`, with secrets and personal data replaced. While something
 * that many wait for is not available, such as the database, each message about it has one line.
 */
export function createLog(
  level: string,
  to: DestinationStream = standardOutput(),
  now = () => performance.now(),
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
    hooks: { logMethod: onceACause(now) },
  };
  return pino(options, to);
}

// Lines are written in batches, because writing each one costs as much as the rest of a small response: after 4 KB, a
// quarter of a second, or at exit, whichever is first.
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 });
}

/** Leaves out a message about something that is not available and was so a moment ago. */
function onceACause(now: () => number) {
  const last = new Map<string, number>();
  return function log(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [details, message] = args as unknown as [{ err?: unknown }?, string?];
    const cause = missingIn(details?.err);
    if (cause !== undefined) {
      const key = `${level} ${message} ${cause}`;
      const before = last.get(key);
      last.set(key, now());
      if (before !== undefined && now() - before < OVER_MILLISECONDS) return;
    }
    method.apply(this, args);
  };
}

/** What was not available, by its code. */
function missingIn(err: unknown): string | undefined {
  if (err instanceof AppError)
    return ERRORS[err.code].status === UNAVAILABLE ? err.code : undefined;
  if (isDatabaseBusy(err)) return 'OVERLOADED';
  return isDatabaseUnavailable(err) ? 'DATABASE_UNAVAILABLE' : undefined;
}

// Database drivers put row values into `detail` and bound values into `parameters`: neither is logged.
function describeError(error: Error & { code?: unknown }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
