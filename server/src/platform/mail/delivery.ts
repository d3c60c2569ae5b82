import { requireNothingHeld } from '#server/db/one-connection.ts';
import type { Db } from '#server/db/open.ts';
import type { MailRow } from '#server/db/schema.ts';
import { pauseAfter } from '#server/platform/clock.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { claimMail, markFailed, markSent } from './outbox.ts';
import type { MailTransport } from './transport.ts';

/** A mail server may take its time over each of its replies. */
const DELIVERY_MILLISECONDS = 150_000;
/** Longer than the longest delivery, so that no other server begins one as well. */
const CLAIM_MILLISECONDS = DELIVERY_MILLISECONDS + 30_000;
const PAUSES = { first: 30_000, longest: 3_600_000 };
const GIVE_UP_MILLISECONDS = 24 * 3_600_000;
/** A mail server that is slow or silent about one email must not hold up the others. */
const AT_ONCE = 5;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  from: string;
  /** The host in Message-IDs. */
  host: string;
}

/**
 * Deliver every email that is due, a few at once. A failure postpones it, twice as long each time up to an hour. After
 * 24 hours, or when the server will never take it, it is given up and stays for the operator to see.
 */
export async function deliverDueMail(deps: Deps): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => deliverInTurn(deps)));
}

async function deliverInTurn(deps: Deps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const mail = await claimMail(deps.db, now, now + CLAIM_MILLISECONDS);
    if (!mail) return;
    await deliver(deps, mail);
  }
}

async function deliver({ db, clock, log, transport, from, host }: Deps, mail: MailRow) {
  const { id, recipient: to, subject, text, html, unsubscribeUrl } = mail;
  const replyTo = mail.replyTo ?? undefined;
  const messageId = `<${id}@${host}>`;
  requireNothingHeld();
  try {
    const signal = AbortSignal.timeout(DELIVERY_MILLISECONDS);
    const content = { subject, text, html, unsubscribeUrl };
    await transport.send({ messageId, from, to, replyTo, ...content, signal });
  } catch (error) {
    const dueAt = isPermanent(error) ? null : nextTry(mail, clock.now());
    const lastError = withoutAddresses(error);
    log.warn(
      { mail: id, kind: mail.kind, attempts: mail.attempts, lastError },
      'mail not delivered',
    );
    return markFailed(db, id, clock.now(), { dueAt, lastError });
  }
  await markSent(db, id, clock.now());
}

/**
 * Whether a mail server has permanently refused this recipient or email (5xx). A refusal of our sign-in or sender
 * affects every email and is for the operator to fix, so those are retried.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
}

/** When to try again; null when it is time to give up. */
export function nextTry(mail: { createdAt: number; attempts: number }, now: number): number | null {
  const pause = pauseAfter(mail.attempts, PAUSES);
  return now + pause > mail.createdAt + GIVE_UP_MILLISECONDS ? null : now + pause;
}

// Mail servers repeat the address, which is personal data, in their refusals.
function withoutAddresses(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
    .slice(0, 300);
}
