import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';

/** Providers whose addresses anybody can have, by the first part of their domain. */
const PUBLIC_MAIL = new Set([
  ...['aol', 'btinternet', 'fastmail', 'gmail', 'gmx', 'googlemail', 'hey', 'hotmail', 'icloud'],
  ...['live', 'mac', 'mail', 'me', 'msn', 'ntlworld', 'outlook', 'plusnet', 'pm', 'proton'],
  ...['protonmail', 'rocketmail', 'sky', 'talktalk', 'tiscali', 'virginmedia', 'yahoo', 'ymail'],
  ...['zohomail', 'zoho'],
]);
/** Endings that are reserved for examples and tests: no firm has them. */
const RESERVED = /\.(?:example|test)$/;

/** The domain of a firm's address; undefined for one that anybody can have. */
export function firmDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const [name = ''] = domain.split('.');
  return PUBLIC_MAIL.has(name) || RESERVED.test(domain) ? undefined : domain;
}

/** Whether two accounts are old enough for their members to have worked together before. */
export function areOldEnough(accounts: readonly MemberRow[], now: number): boolean {
  const youngest = Math.max(...accounts.map(({ createdAt }) => createdAt));
  return youngest <= now - REFERENCE_LIMITS.accountDays * DAY_MILLISECONDS;
}

/** What one of two has written to the other. */
export interface Written {
  count: number;
  firstAt: number;
  lastAt: number;
}

/** When two first wrote to each other; undefined unless both have written enough, over enough days. */
export function talkedSince(written: readonly Written[]): number | undefined {
  const firstAt = Math.min(...written.map((each) => each.firstAt));
  const isEnough =
    written.length === 2 && written.every(({ count }) => count >= REFERENCE_LIMITS.messages);
  const lastAt = Math.max(...written.map((each) => each.lastAt));
  const isLong = lastAt - firstAt >= REFERENCE_LIMITS.days * DAY_MILLISECONDS;
  return isEnough && isLong ? firstAt : undefined;
}

/** The year of an instant in London. */
export function yearOf(instant: number): number {
  return Number(londonDay(instant).slice(0, 4));
}

/** Whether what is stored still holds: a job deletes what does not, but may be late. */
export function isLive({ state, proposedAt }: ReferenceRow, now: number): boolean {
  if (state === 'proposed') return proposedAt > periodStart(RETENTION.proposedReferences, now);
  return state !== 'refused' || proposedAt > periodStart(RETENTION.refusedReferences, now);
}

/** From when a client's confirmation counts. */
export function countsFrom({ emailVerifiedAt }: MemberRow, now: number): number {
  return Math.max(now, (emailVerifiedAt ?? now) + REFERENCE_LIMITS.clientDays * DAY_MILLISECONDS);
}
