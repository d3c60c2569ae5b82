// What text must be to be kept, without zod: the schemas call these, and so can a form that has none.

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
export const UNSTORABLE_WORDS = 'This text contains characters that cannot be stored.';

/** Whether both databases can store the text: PostgreSQL refuses NUL, and UTF-8 has no lone surrogates. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text as one line, without blanks at its ends. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What is said of text with more than `max` characters. */
export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-GB')} characters.`;
}

export const HTTPS_LINK_WORDS = 'Please enter a link that starts with https://';

/** Whether the text is a link that is safe to follow: https, and no name or password in it. */
export function isHttpsLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
