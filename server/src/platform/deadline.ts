import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './app-error.ts';

/** The time that a request has: when it is over, the work for the request ends at its next query. */
export class Deadline {
  isOver = false;
  /** Whether the work would rather fail than hold a connection while another process writes to the database file. */
  readonly isHurried: boolean;

  constructor({ isHurried = false } = {}) {
    this.isHurried = isHurried;
  }
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

/** Run work that would rather fail than keep a connection from others. */
export function hurry<T>(work: () => T): T {
  return withDeadline(new Deadline({ isHurried: true }), work);
}

/** Whether the work that runs would rather fail than wait for another process. */
export function isHurried(): boolean {
  return deadlines.getStore()?.isHurried ?? false;
}

/** Throw OVERLOADED if the request that this is for has been answered so. */
export function requireTime(): void {
  if (deadlines.getStore()?.isOver) throw new AppError('OVERLOADED');
}
