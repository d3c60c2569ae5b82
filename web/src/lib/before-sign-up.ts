import { ROLES } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { rememberReturn } from './return-path.ts';

/** A conversation with a member, or a search for a role, anywhere or in one city. */
const NEXT = /^\/(messages\?to=\w+|search\?role=\w+(&location=\w+)?)$/;

/**
 * Remember what led to signing up: the conversation of a public page or the search of a list, an invitation, and the
 * role that was chosen.
 */
export function rememberNext(search: string) {
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? '';
  if (NEXT.test(next)) rememberReturn(next);
  const code = query.get('join');
  if (code) safeSessionStorage.write(SESSION_KEYS.invitation, code);
  const role = ROLES.find((each) => each === query.get('role'));
  if (role) safeSessionStorage.write(SESSION_KEYS.chosenRole, role);
}
