import type { LinkPurpose } from '@lintel/contract/links';

const HOUR = 3_600_000;

/** How long a link works, in milliseconds. What signs in or deletes is short; a confirmation waits for a day. */
export const LINK_MILLISECONDS: Record<LinkPurpose, number> = {
  verification: 24 * HOUR,
  email_change: 24 * HOUR,
  magic: HOUR,
  deletion: HOUR,
};
