import { z } from 'zod';
import { INTERNET, type WebNetwork } from './network.ts';

/** How pages of the web are read. */
export interface WebSettings {
  network: WebNetwork;
  /** A service with the API of SearXNG. */
  searchUrl?: string | undefined;
  /** A service that answers with a picture, with `{url}`, `{width}` and `{height}` in its address. */
  screenshotUrl?: string | undefined;
  /** An installed Chromium, which takes the pictures where there is no such service. */
  chromiumPath?: string | undefined;
}

const address = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as ${example}.` })
    .optional();

export const webVariables = {
  SEARCH_URL: address('SEARCH_URL', 'https://search.example'),
  SCREENSHOT_URL: address('SCREENSHOT_URL', 'https://shots.example/?url={url}').refine(
    (text) => text === undefined || text.includes('{url}'),
    'SCREENSHOT_URL must say {url} where the address of the page goes.',
  ),
  CHROMIUM_PATH: z.string().optional(),
};

export function readWeb(variables: Record<string, string | undefined>): WebSettings {
  const { SEARCH_URL, SCREENSHOT_URL, CHROMIUM_PATH } = variables;
  return {
    network: INTERNET,
    searchUrl: SEARCH_URL,
    screenshotUrl: SCREENSHOT_URL,
    chromiumPath: CHROMIUM_PATH,
  };
}
