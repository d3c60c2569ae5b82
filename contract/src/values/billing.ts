/** The ids that the payment provider gives to checkouts. */
export const CHECKOUT_ID_PATTERN = /^cs_\w+$/;

/** What the address says to whoever comes back from paying. */
export const RETURN_QUERY = { success: 'checkout_success', session: 'session_id' } as const;

/**
 * Milliseconds to wait before each question after the return: the first one is put off so that what it says is read,
 * the others give the payment provider time to tell the server.
 */
export const RETURN_WAITS = [500, 3_000, 5_000] as const;

/**
 * What can become of a made-up payment, for developers: told at once, told late, paid but never told, a payment
 * provider that cannot be reached; and the end of what was bought.
 */
export const TEST_OUTCOMES = ['verified', 'late', 'untold', 'failing', 'ended'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Takes a made-up payment. There is no such address in production, so it is no endpoint of the API. */
export const TEST_SUBSCRIPTION_PATH = '/dev/test-subscription';
