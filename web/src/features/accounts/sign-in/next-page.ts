import { PROFILE_ID } from '@lintel/contract/values/members';
import { PATHS } from '#web/lib/paths.ts';
import { rememberReturn } from '#web/lib/return-path.ts';

/** A search for a role, anywhere or in one city. */
const SEARCH = /^role=[a-z_]+(&location=[A-Za-z]+)?$/;

/** Remember what a public page leads to, for after signing up: the conversation with its member, or its list's search. */
export function rememberNext(search: string) {
  const next = new URLSearchParams(search).get('next') ?? '';
  const [path, query = ''] = next.split('?');
  const memberId = query.replace(/^to=/, '');
  const isConversation = path === PATHS.messages && query === `to=${memberId}`;
  const isSearch = path === PATHS.search && SEARCH.test(query);
  if ((isConversation && PROFILE_ID.test(memberId)) || isSearch) rememberReturn(`${path}?${query}`);
}
