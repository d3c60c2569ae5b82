/** What the administrators' inbox needs to know without any schema. */

export const INBOX_FILTERS = ['all', 'unread', 'contact', 'members'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
export const INBOX_FILTER_LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  contact: 'Contact form',
  members: 'Members',
};

/**
 * Messages on a page, the characters of each that the list shows (enough to tell what it is about, too few to read
 * members' mail by), and where counting what is unread stops.
 */
export const INBOX_LIMITS = { page: 50, preview: 80, counted: 1_000 } as const;
