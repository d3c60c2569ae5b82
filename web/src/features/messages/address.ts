import { PROFILE_ID } from '@lintel/contract/options';

/** With whom an address asks to talk, by `to` or `user`; undefined where it does not say. */
export function askedFor(query: Record<string, unknown>): string | undefined {
  return [query.to, query.user]
    .flat()
    .find((value): value is string => typeof value === 'string' && PROFILE_ID.test(value));
}
