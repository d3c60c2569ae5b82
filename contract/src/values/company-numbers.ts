import { visibleText } from './text.ts';

/** A number of Companies House. Those of registered societies and of some partnerships end with letters. */
export const COMPANY_NUMBER =
  /^(?!0{8})(?:\d{8}|[A-Z]{2}\d{6}|R\d{7}|(?:IC|IP|NP|NO|RC|RS|SI|SL|SP|SR)[A-Z0-9]{6})$/;

/** What stands before a number where it is copied from: a label, or the address of the register. */
const BEFORE =
  /^(?:.*\/COMPANY\/|(?:COMPANY|REGISTRATION)?\s*(?:REGISTRATION\s*)?(?:NUMBER|NO)\b\.?\s*:?)/;
/** Fewer digits are rather a slip than a number without its zeros. */
const SHORT = /^\d{4,}$/;

/** A company number as the register writes it, from what is typed or pasted; other texts as they are, in capitals. */
export function readCompanyNumber(text: string): string {
  const bare = visibleText(text).normalize('NFKC').toUpperCase().replace(BEFORE, '');
  const written = bare.replace(/[\s-]/g, '').replace(/^O(?=\d{7}$)/, '0');
  if (SHORT.test(written)) return written.padStart(8, '0');
  const [, prefix, digits = ''] = /^([A-Z]{2})(\d{4,5})$/.exec(written) ?? [];
  return prefix ? prefix + digits.padStart(6, '0') : written;
}

/** The company number in what is typed; null where it is a name. */
export function companyNumberIn(text: string): string | null {
  const written = readCompanyNumber(text);
  return COMPANY_NUMBER.test(written) ? written : null;
}
