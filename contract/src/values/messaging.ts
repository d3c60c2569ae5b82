/** Figures of messages that the browser needs before it needs any schema. */
export const MESSAGE_LIMITS = {
  /** Characters of a message, after trimming. */
  content: 4_000,
  /** Characters of the last message that a list of conversations shows. */
  preview: 160,
  /** Characters that a search in one's conversations may have. */
  query: 100,
} as const;

/** The name that is shown for a member who has left. */
export const GONE_MEMBER = 'Deleted member';

/** Messages and conversations on a page, and the most a caller may ask for. */
export const MESSAGE_PAGE = { default: 50, max: 100 } as const;

/** How soon an open thread asks again while no socket is there, in milliseconds. */
export const THREAD_REFRESH_MILLISECONDS = 5_000;
