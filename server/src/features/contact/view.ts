import type { Schema } from '#server/db/schema.ts';

/** What was taken in, for whoever sent it. */
export function toReceipt({ createdAt, adminReadAt, ...message }: Schema['contactMessages']) {
  return { ...message, createdAt: new Date(createdAt).toISOString() };
}
