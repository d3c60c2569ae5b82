import { z } from 'zod';
import { tooLong } from './values/text.ts';

// The words for invalid input where a schema has none of its own. People read them at the fields of forms, and so do
// those who write programs.

const MISSING = 'Please fill this in.';
const OTHERWISE = 'This value is not valid.';
const TYPES: Record<string, string> = {
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  string: 'Please enter text.',
  boolean: 'Please enter true or false.',
  array: 'Please give a list.',
  object: 'Please give an object.',
};

type Issue = z.core.$ZodRawIssue;

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (TYPES[issue.expected] ?? OTHERWISE);
    case 'invalid_value':
      if (issue.input === undefined) return MISSING;
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return 'Please check the format of this.';
    case 'unrecognized_keys':
      return `This does not belong here: ${issue.keys.join(', ')}.`;
    default:
      return OTHERWISE;
  }
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') {
    return minimum === 1 ? MISSING : `Please use at least ${minimum} characters.`;
  }
  return isCounted(origin)
    ? `Please give at least ${minimum}.`
    : `Please enter ${minimum} or more.`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return tooLong(Number(maximum));
  return isCounted(origin) ? `Please give at most ${maximum}.` : `Please enter ${maximum} or less.`;
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}

z.config({ customError: wordsOf });
