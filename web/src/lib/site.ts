import type { getSite } from '@lintel/contract/site/content';
import { call, endpoint } from './api.ts';

export type { Site } from '@lintel/contract/site/content';

const SITE = endpoint<typeof getSite>('GET', '/api/site');

/** Fetch the settings of this installation that every page needs. */
export function fetchSite(signal: AbortSignal) {
  return call(SITE, { signal });
}
