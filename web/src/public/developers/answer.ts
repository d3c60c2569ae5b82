import type { ApiCall } from './reference.ts';
import { addressOf, type CallValues, requestOf } from './request.ts';

/** An answer as the console shows it; `status` is 0 where none came. */
export interface Answer {
  status: number;
  milliseconds: number;
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  /** What went wrong, in words. */
  failure?: string;
}

const SHOWN_HEADERS = [
  'content-type',
  'content-range',
  'location',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
];
// Longer texts would make the page slow.
const SHOWN_CHARACTERS = 100_000;
const READABLE = /^(application\/([\w.+-]+\+)?json|text\/)/;

/** Send a call and read its answer. Never throws. */
export async function send(
  call: ApiCall,
  values: CallValues,
  token: string,
  signal: AbortSignal,
): Promise<Answer> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(addressOf(call, values), {
      ...requestOf(call, values, token),
      signal,
    });
    const type = response.headers.get('content-type') ?? '';
    const text = await textOf(response, type);
    const { status } = response;
    return {
      status,
      milliseconds: took(),
      headers: SHOWN_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
      text: format(text),
      ...(!response.ok && { failure: failureIn(text) }),
    };
  } catch {
    return {
      status: 0,
      milliseconds: took(),
      headers: [],
      text: '',
      failure: 'We received no response. Check your connection and send it again.',
    };
  }
}

async function textOf(response: Response, type: string): Promise<string> {
  if (READABLE.test(type)) return response.text();
  const { size } = await response.blob();
  return size === 0 ? '' : `A file of ${size.toLocaleString('en-GB')} bytes`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function format(text: string): string {
  const value = parse(text);
  const formatted = value === undefined ? text : JSON.stringify(value, null, 2);
  if (formatted.length <= SHOWN_CHARACTERS) return formatted;
  return `${formatted.slice(0, SHOWN_CHARACTERS)}\n… ${formatted.length - SHOWN_CHARACTERS} more characters`;
}

/** The words of a refusal, in the API's shape or in PostgREST's. */
function failureIn(text: string): string {
  const body = parse(text) as
    | { message?: string; details?: string | null; error?: { message?: string; fields?: object } }
    | null
    | undefined;
  const { message, fields } = body?.error ?? { message: body?.message, fields: undefined };
  const details = fields
    ? Object.entries(fields).map(([name, words]) => `${name}: ${words}`)
    : [body?.details];
  return [message ?? 'The site could not answer this request.', ...details]
    .filter(Boolean)
    .join(' ');
}
