const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const OUTCODE = /^[A-Z]{1,2}\d{1,2}[A-Z]?$/;
const DISTRICT = /^[A-Z]{1,2}\d{1,2}/;

/**
 * Read the outcode at the beginning of a postcode, or of a part of one, or undefined. Only the district is stored: of
 * "EC1A 1BB", EC1.
 */
export function readOutcode(text: string): string | undefined {
  const [first = '', ...rest] = text.trim().toUpperCase().split(/\s+/);
  const code = rest.length > 0 && OUTCODE.test(first) ? first : [first, ...rest].join('');
  const outcode = POSTCODE.exec(code)?.[1] ?? (OUTCODE.test(code) ? code : undefined);
  return outcode && DISTRICT.exec(outcode)?.[0];
}
