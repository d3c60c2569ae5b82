/** A count as a badge shows it: "99+" for more. A label of what the badge stands on says the same, or voice control misses it. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
