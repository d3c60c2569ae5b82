/** The path of the page of a firm, by its number at Companies House. */
export function firmPath(number: string): string {
  return `/firms/${number}`;
}
