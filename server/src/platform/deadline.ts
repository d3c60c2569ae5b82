import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './app-error.ts';

/** The time that a request has: when it is over, the work for the request ends at its next query. */
export class Deadline {
  isOver = false;
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** Run `work`, and whatever it starts, under a deadline. */
export function withDeadline<T>(deadline: Deadline, work: () => T): T {
  return deadlines.run(deadline, work);
}

/** Run work that others wait for as well, or no one, without the deadline of the request that starts it. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.run(undefined, work);
}

/** Throw OVERLOADED if the request that this is for has been answered so. */
export function requireTime(): void {
  if (deadlines.getStore()?.isOver) throw new AppError('OVERLOADED');
}
