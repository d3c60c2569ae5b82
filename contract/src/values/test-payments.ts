/**
 * What can become of a made-up payment, for developers: told at once, told late, paid but never told, a payment
 * provider that cannot be reached; and the end of what was bought.
 */
export const TEST_OUTCOMES = ['verified', 'late', 'untold', 'failing', 'ended'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Takes a made-up payment. There is no such address in production, so it is no endpoint of the API. */
export const TEST_SUBSCRIPTION_PATH = '/dev/test-subscription';
