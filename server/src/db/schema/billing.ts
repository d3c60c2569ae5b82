/** The tables of billing. */
export interface BillingTables {
  subscriptions: {
    id: string;
    memberId: string;
    plan: string;
    status: string;
    stripeCustomerId: string | null;
    stripeSubscriptionId: string | null;
    currentPeriodEnd: number | null;
    /** When it ends, if it has been cancelled. */
    endsAt: number | null;
    createdAt: number;
  };
  /** Webhook events that have been handled. */
  billingEvents: { id: string; receivedAt: number };
  /** The last turn of a subscription that was taken, and the last that was applied. */
  billingTurns: {
    stripeSubscriptionId: string;
    lastTurn: number;
    appliedTurn: number;
    takenAt: number;
  };
  /** Checkouts that a member may still pay; `stripeCheckoutId` is null while one is being opened. */
  openCheckouts: {
    memberId: string;
    turn: number;
    orderName: string;
    stripeCheckoutId: string | null;
    expiresAt: number;
  };
  /** Subscriptions whose members have left, until they have been cancelled. */
  subscriptionCancellations: { stripeSubscriptionId: string; dueAt: number; attempts: number };
}
