let aheadMilliseconds = 0;

/** Compare the server's clock with the browser's, by the date of a response. */
export function noteServerTime(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '');
  if (at) aheadMilliseconds = at - Date.now();
}

/** The time of the server's clock in milliseconds, which decides when a day ends; at most a second behind it. */
export function serverNow(): number {
  return Date.now() + aheadMilliseconds;
}
