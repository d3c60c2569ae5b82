import type { ContactMessageRow } from '#server/db/schema/administration.ts';

/** What was taken in, for whoever sent it. */
export function toReceipt({ createdAt, adminReadAt, ...message }: ContactMessageRow) {
  return { ...message, createdAt: new Date(createdAt).toISOString() };
}
