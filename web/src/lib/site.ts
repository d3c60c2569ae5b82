import type { Output } from '@lintel/contract/endpoint';
import type { getSite } from '@lintel/contract/site/content';
import { call, endpoint } from './api.ts';

export type Site = Output<typeof getSite>;

const SITE = endpoint<typeof getSite>('GET', '/api/site');

/** What every page needs to know about this installation. */
export function fetchSite(signal: AbortSignal) {
  return call(SITE, { signal });
}
