import { PROFILE_ID, ROLES } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { PATHS } from './paths.ts';
import { rememberReturn } from './return-path.ts';

/** A search for a role, anywhere or in one city. */
const SEARCH = /^role=[a-z_]+(&location=[A-Za-z]+)?$/;

/**
 * Remember what led to signing up: the conversation of a public page or the search of a list, an invitation, and the
 * role that was chosen.
 */
export function rememberNext(search: string) {
  const query = new URLSearchParams(search);
  const [path, asked = ''] = query.get('next')?.split('?') ?? [];
  const memberId = asked.replace(/^to=/, '');
  const isConversation = path === PATHS.messages && asked === `to=${memberId}`;
  const isSearch = path === PATHS.search && SEARCH.test(asked);
  if ((isConversation && PROFILE_ID.test(memberId)) || isSearch) rememberReturn(`${path}?${asked}`);
  const code = query.get('join');
  if (code) safeSessionStorage.write(SESSION_KEYS.invitation, code);
  const role = ROLES.find((each) => each === query.get('role'));
  if (role) safeSessionStorage.write(SESSION_KEYS.chosenRole, role);
}

/** The role that was chosen before signing up, once. */
export function takeChosenRole() {
  const role = ROLES.find((each) => each === safeSessionStorage.read(SESSION_KEYS.chosenRole));
  safeSessionStorage.remove(SESSION_KEYS.chosenRole);
  return role;
}
