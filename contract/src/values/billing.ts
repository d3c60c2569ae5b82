/** The ids that the payment provider gives to checkouts. */
export const CHECKOUT_ID_PATTERN = /^cs_\w+$/;

/** What the address says to whoever comes back from paying. */
export const RETURN_QUERY = { success: 'checkout_success', session: 'session_id' } as const;

/**
 * Milliseconds to wait before each question after the return: the first one is put off so that what it says is read,
 * the others give the payment provider time to tell the server.
 */
export const RETURN_WAITS = [500, 3_000, 5_000] as const;
