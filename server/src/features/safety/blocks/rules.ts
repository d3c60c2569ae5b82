/** Members that one may block in so many seconds: more than anyone has reason to. */
export const BLOCKING_PACE = { count: 60, seconds: 3_600 } as const;
