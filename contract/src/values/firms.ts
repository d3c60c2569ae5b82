/** The most characters of what a firm says about itself. */
export const ABOUT_FIRM_MAX = 600;

/** The path of the page of a firm, by its number at Companies House. */
export function firmPath(number: string): string {
  return `/firms/${number}`;
}
