/** The format of the payment provider's checkout ids. */
export const CHECKOUT_ID_PATTERN = /^cs_\w+$/;

/** The query parameters with which a member returns from a payment. */
export const RETURN_QUERY = { success: 'checkout_success', session: 'session_id' } as const;

/**
 * Milliseconds to wait before each check after the return. The first wait leaves time to read the page, the others give
 * the payment provider time to send its event.
 */
export const RETURN_WAITS = [500, 3_000, 5_000] as const;

/**
 * The outcomes of a test payment, for developers: reported at once, reported late, paid but never reported, an
 * unreachable payment provider; and the end of the subscription.
 */
export const TEST_OUTCOMES = ['verified', 'late', 'untold', 'failing', 'ended'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Makes a test payment. Production has no such URL, so it is not an endpoint of the API. */
export const TEST_SUBSCRIPTION_PATH = '/dev/test-subscription';
