/** How long each service outside may take, in milliseconds. */
export const OUTSIDE_MILLISECONDS = {
  companies: 2_000,
  payments: 2_500,
  /** Of each answer; a sign-in needs up to four. */
  'sign-in': 2_500,
  /** Until an answer begins; what is sent takes longer. */
  storage: 2_500,
  web: 5_000,
  search: 10_000,
  screenshot: 20_000,
  ai: 60_000,
  push: 10_000,
} as const;
export type OutsideService = keyof typeof OUTSIDE_MILLISECONDS;

/** An answer that is a failure. */
export class OutsideFailure extends Error {
  readonly status: number;

  constructor(service: string, status: number) {
    super(`${service} answered ${status}.`);
    this.status = status;
  }
}

/** The statuses that say what an operator has to do: put the key right, or ask less. */
const TELLING = new Set([401, 403, 429]);

/** What came of a call that returned or threw `result`: `answered`, a status or its class, or `failed` without one. */
export function outcomeOf(result: unknown, isFailure: boolean): string {
  const status = statusOf(result);
  if (status === undefined || status < 100)
    return isFailure || status === 0 ? 'failed' : 'answered';
  if (status < 400 || status === 404) return 'answered';
  return TELLING.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;
}

/** The status of an answer or a failure, or of what has caused it. */
function statusOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null) return undefined;
  const { status, statusCode, cause } = result as Record<string, unknown>;
  const own = [status, statusCode].find((value) => typeof value === 'number');
  return own ?? statusOf(cause);
}
