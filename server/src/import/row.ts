/** What a file says in one place: values under the names it uses, or why there are none. `line` is where it begins. */
export type Row =
  | { line: number; values: Record<string, unknown> }
  | { line: number; fault: string };

/** A file that cannot be imported at all; the message is a sentence for the person who gave it. */
export class InputError extends Error {
  override name = 'InputError';
}
