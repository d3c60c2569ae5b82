/** A statement that an administrator runs, and its result. */
export const SQL_LIMITS = {
  query: 10_000,
  params: 100,
  rows: 1_000,
  bytes: 1_000_000,
  seconds: 5,
} as const;
