import type {
  createApiToken,
  endApiToken,
  listApiTokens,
} from '@lintel/contract/accounts/api-tokens';
import type { TokenDays, TokenScope } from '@lintel/contract/values/programs';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';

const TOKENS = endpoint<typeof listApiTokens>('GET', '/api/account/tokens');
const CREATE = endpoint<typeof createApiToken>('POST', '/api/account/tokens');
const END = endpoint<typeof endApiToken>('DELETE', '/api/account/tokens/{id}');

/** The member's API tokens. */
export const apiTokensQuery = queryOptions({
  queryKey: ['account', 'api-tokens'],
  queryFn: ({ signal }) => call(TOKENS, { signal }),
});

export function useCreateToken() {
  return useChange(
    apiTokensQuery.queryKey,
    (body: { name: string; scopes: TokenScope[]; days: TokenDays }) => call(CREATE, { body }),
  );
}

export function useEndToken() {
  return useChange(apiTokensQuery.queryKey, (id: string) => call(END, { params: { id } }));
}
