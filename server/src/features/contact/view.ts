import type { ContactMessageRow } from '#server/db/administrators-rows.ts';

/** What was taken in, for whoever sent it. */
export function toReceipt({ createdAt, adminReadAt, ...message }: ContactMessageRow) {
  return { ...message, createdAt: new Date(createdAt).toISOString() };
}
