const WINDOW_MILLISECONDS = 600_000;
const OPEN_MILLISECONDS = 35 * 60_000;

// Neither ended nor waiting for its first payment.
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Whether a member already pays or owes, so that a second subscription would be charged as well. */
export function isSubscribed(
  rows: readonly { status: string; stripeSubscriptionId: string | null }[],
): boolean {
  return rows.some((row) => row.stripeSubscriptionId !== null && LIVE.has(row.status));
}

/**
 * Name a checkout, so that clicking twice within minutes opens the same one, and set when it expires: later than the
 * half hour that the payment provider requires.
 */
export function checkoutName(
  buyer: { memberId: string; plan: string; lastSubscriptionId: string | undefined },
  now: number,
): { name: string; expiresAt: number } {
  const window = Math.floor(now / WINDOW_MILLISECONDS);
  const name = `${buyer.memberId}-${buyer.plan}-${buyer.lastSubscriptionId ?? 'first'}-${window}`;
  return { name, expiresAt: (window + 1) * WINDOW_MILLISECONDS + OPEN_MILLISECONDS };
}
