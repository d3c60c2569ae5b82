import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { isoInstant } from '#server/platform/clock.ts';

/** What was taken in, for whoever sent it. */
export function toReceipt({ createdAt, adminReadAt, ...message }: ContactMessageRow) {
  return { ...message, createdAt: isoInstant(createdAt) };
}
