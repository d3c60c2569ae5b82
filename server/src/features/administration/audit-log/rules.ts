/** Entries on a page of the log. */
export const AUDIT_PAGE = 50;
