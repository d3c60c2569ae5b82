import { z } from 'zod';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import { OUTSIDE_MILLISECONDS, OutsideFailure } from '#server/platform/outside.ts';
import { parseWebAddress } from './network.ts';

const SHOWN = 20;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const answer = z.object({
  results: z.array(z.object({ title: text, url: z.string(), content: text })),
});

export interface WebSearch {
  query: string;
  language: string;
  page: number;
}

/**
 * Search the web by a service with the API of SearXNG. Results without a web address are left out.
 * See https://docs.searxng.org/dev/search_api.html
 * @throws WEB_SEARCH_UNAVAILABLE
 */
export async function searchWeb(
  service: string,
  { query, language, page }: WebSearch,
  signal: AbortSignal,
) {
  requireNothingHeld();
  const url = new URL('search', service.endsWith('/') ? service : `${service}/`);
  url.search = `${new URLSearchParams({ q: query, format: 'json', language, pageno: String(page) })}`;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(OUTSIDE_MILLISECONDS.search)]);
    const response = await fetch(url, { signal: within });
    if (!response.ok) throw new OutsideFailure('The search service', response.status);
    const { results } = answer.parse(await response.json());
    return results
      .filter((result) => isWebAddress(result.url))
      .slice(0, SHOWN)
      .map(({ title, url: found, content }) => ({ title, url: found, snippet: content }));
  } catch (cause) {
    throw new AppError('WEB_SEARCH_UNAVAILABLE', { cause });
  }
}

function isWebAddress(address: string): boolean {
  try {
    return Boolean(parseWebAddress(address));
  } catch {
    return false;
  }
}
