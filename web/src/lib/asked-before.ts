import type { Input, Output } from '@lintel/contract/endpoint';
import type { getListed } from '@lintel/contract/site/content';
import { CITIES, ROLES } from '@lintel/contract/values/members';
import { call, endpoint } from './api.ts';
import { PATHS } from './paths.ts';

const LISTED = endpoint<typeof getListed>('GET', '/api/site/listed');

/** Who was asked for before signing up, and where, and what is known of that to anybody. */
export type AskedBefore = Input<typeof getListed>['query'];
export type Listed = Output<typeof getListed>;

/** The role and the place that a path searches for; null for other pages and for searches by more than these. */
export function askedIn(path: string | null): AskedBefore | null {
  const { pathname, searchParams } = new URL(path ?? '', 'https://lintel.invalid');
  const keys = [...searchParams.keys()];
  const isPlain = keys.every(
    (key, at) => /^(role|place|location)$/.test(key) && keys.indexOf(key) === at,
  );
  const role = ROLES.find((each) => each === searchParams.get('role'));
  if (pathname !== PATHS.search || !isPlain || !role) return null;
  const place = searchParams.get('place') ?? undefined;
  const location = CITIES.find((city) => city === searchParams.get('location'));
  return { role, ...(place && { place }), ...(location && { location }) };
}

/** Find out about how many there are and who shows a public page; null if that cannot be known now. */
export function findListed(query: AskedBefore, signal?: AbortSignal): Promise<Listed | null> {
  return call(LISTED, { query, ...(signal && { signal }) }).catch(() => null);
}
