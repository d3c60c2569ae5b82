/** Reports that a member may send in so many seconds. */
export const REPORTING_PACE = { count: 10, seconds: 3_600 } as const;
/** Reports on a page of the list. */
export const REPORT_PAGE = 50;
