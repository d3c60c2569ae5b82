/** A file that cannot be imported at all; the message is a sentence for the person who gave it. */
export class InputError extends Error {
  override name = 'InputError';
}
