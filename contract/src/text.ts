import { z } from 'zod';

// NUL and lone surrogates are valid JSON but PostgreSQL refuses the first and UTF-8 cannot hold the second.
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that both databases can store. Not trimmed: passwords are byte-exact. */
export const storableText = z
  .string()
  .refine((text) => !UNSTORABLE.test(text), 'This text contains characters that cannot be stored.');

/** One line of visible text, trimmed, of at most `max` characters. Empty is allowed; callers say when it is not. */
export function lineOfText(max: number) {
  return storableText
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters.`));
}
