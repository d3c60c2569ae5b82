import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { OutOfDate, type QueryResult, QueryState } from './query-state.tsx';

type Props = Parameters<typeof QueryState<string[]>>[0];

const fault = new ApiError({
  code: 'INTERNAL_ERROR',
  status: 500,
  message: 'Something went wrong.',
  requestId: 'r-1',
});
const refusal = new ApiError({
  code: 'RATE_LIMITED',
  status: 429,
  message: 'Too many attempts.',
  retryAfter: 40,
});
const missing = new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Not found.' });

const PENDING: QueryResult<string[]> = {
  data: undefined,
  error: null,
  isPaused: false,
  refetch: () => undefined,
};
const PAGE = { title: 'Could not load the cats' };

function render(result: Partial<QueryResult<string[]>>, look: Partial<Props> = {}): string {
  const props: Omit<Props, 'children'> = {
    query: { ...PENDING, ...result },
    skeleton: 'skeleton',
    isEmpty: (cats) => cats.length === 0,
    empty: 'no cats',
    failure: (error) => (error === missing ? 'no such cat' : undefined),
    ...look,
  };
  const Cats = () => QueryState({ ...props, children: (cats) => cats.join() });
  return renderToStaticMarkup(createElement(Cats));
}

describe('the state of a query', () => {
  test.each<[string, Partial<QueryResult<string[]>>, string]>([
    ['loading', {}, 'skeleton'],
    ['there', { data: ['Tom', 'Kitty'] }, 'Tom,Kitty'],
    [
      'there, while the next ones wait for the connection',
      { data: ['Tom'], isPaused: true },
      'Tom',
    ],
    ['there, after a refresh that failed', { data: ['Tom'], error: fault }, 'Tom'],
    ['empty', { data: [] }, 'no cats'],
    ['failed in a special way', { error: missing }, 'no such cat'],
  ])('%s', (_state, result, expected) => {
    expect(render(result)).toBe(expected);
    expect(render(result, PAGE)).toBe(expected);
  });

  test.each<[string, Partial<QueryResult<string[]>>, Partial<Props>, string[]]>([
    ['offline, in a section', { isPaused: true }, {}, ['You are offline. This loads as soon as']],
    ['offline, as a page', { isPaused: true }, PAGE, ['<h2', 'You are offline</h2>', 'This loads']],
    ['failed, in a section', { error: fault }, {}, ['<p>Something went wrong.</p>', 'Try again']],
    [
      'failed, as a page',
      { error: fault },
      { ...PAGE, level: 1, actions: 'Back' },
      ['Could not load the cats</h1>', 'wrong. Reference r-1.', 'Try again</button>Back'],
    ],
    ['asked too often', { error: refusal }, PAGE, ['You can try again in 40 seconds.']],
    [
      'failed, with words of its own',
      { error: fault },
      { title: ({ message }) => `Oh: ${message}`, words: () => 'The cats are out.' },
      ['Oh: Something went wrong.', 'The cats are out.'],
    ],
  ])('%s', (_state, result, look, parts) => {
    const markup = render(result, look);
    for (const part of parts) expect(markup).toContain(part);
    expect(markup).not.toContain('skeleton');
  });

  test('a failure is one alert, with a button that is not busy', () => {
    for (const look of [{}, PAGE]) {
      const markup = render({ error: fault }, look);
      expect(markup.match(/role="alert"/g)).toHaveLength(1);
      expect(markup).not.toContain('aria-busy');
    }
  });

  test('only a failed refresh is shown as out of date', () => {
    const query = { error: fault, isFetching: false, refetch: () => undefined };
    const note = (isRefetchError: boolean) =>
      renderToStaticMarkup(createElement(OutOfDate, { query: { ...query, isRefetchError } }));
    expect(note(false)).toBe('');
    expect(note(true)).toContain('This may be out of date. Something went wrong.');
  });
});
