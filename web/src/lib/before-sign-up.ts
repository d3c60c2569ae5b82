import { PROFILE_ID, ROLES } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { PATHS } from './paths.ts';
import { rememberReturn } from './return-path.ts';

/** Remember what led to signing up: the conversation of a public page, an invitation, and the role that was chosen. */
export function rememberNext(search: string) {
  const query = new URLSearchParams(search);
  const [path, memberId = ''] = query.get('next')?.split('?to=') ?? [];
  if (path === PATHS.messages && PROFILE_ID.test(memberId)) {
    rememberReturn(`${path}?to=${memberId}`);
  }
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
