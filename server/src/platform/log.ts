import { type DestinationStream, type Logger, pino } from 'pino';

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

/** A log of structured lines, to standard output or to `to`, with secrets and personal data replaced. */
export function createLog(level: string, to: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  };
  return pino(options, to);
}

// Lines are written in batches, because writing each one costs as much as the rest of a small response: after 4 KB, a
// quarter of a second, or at exit, whichever is first.
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 });
}

// Database drivers put row values into `detail` and bound values into `parameters`: neither is logged.
function describeError(error: Error & { code?: unknown }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
