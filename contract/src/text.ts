import { z } from 'zod';
import {
  EMAIL_WORDS,
  isAddress,
  isEmail,
  isStorable,
  toEmail,
  toLine,
  tooLong,
  toText,
  UNSTORABLE_WORDS,
} from './values/text.ts';

/** Text that both databases can store. Not trimmed: blanks belong to a password. */
export const storableText = z.string().refine(isStorable, UNSTORABLE_WORDS);

/** One line of text, trimmed, of at most `max` characters. It may be empty. */
export function lineOfText(max: number) {
  return storableText.transform(toLine).pipe(z.string().max(max, tooLong(max)));
}

/** Text of several lines, trimmed, of at most `max` characters. */
export function longText(max: number) {
  return storableText.transform(toText).pipe(z.string().max(max, tooLong(max)));
}

/** An email address, in lower case and without blanks and invisible characters. */
export function emailAddress(words: string = EMAIL_WORDS) {
  return storableText.meta({ format: 'email' }).transform(toEmail).refine(isEmail, words);
}

/** The address of an account, which may be from a time when `emailAddress` was less strict. */
export function accountAddress(words: string = EMAIL_WORDS) {
  return storableText.meta({ format: 'email' }).transform(toEmail).refine(isAddress, words);
}
