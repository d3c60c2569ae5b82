/** Messages that a member may send in so many seconds, whatever their plan. */
export const SENDING_PACE = { count: 30, seconds: 60 } as const;
