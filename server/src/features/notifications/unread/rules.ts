import { UNREAD_MAIL_MINUTES } from '@lintel/contract/values/notifications';

// Who has the conversation open reads within seconds, and then no browser needs to be told.
const PUSH_MILLISECONDS = 10_000;

/** When a message that arrives now is told of, if it stays unread. */
export function dueTimes(now: number): { mailDueAt: number; pushDueAt: number } {
  return { mailDueAt: now + UNREAD_MAIL_MINUTES * 60_000, pushDueAt: now + PUSH_MILLISECONDS };
}
