import { ROLES } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';

/** The role that was chosen before signing up, once. */
export function takeChosenRole() {
  const role = ROLES.find((each) => each === safeSessionStorage.read(SESSION_KEYS.chosenRole));
  safeSessionStorage.remove(SESSION_KEYS.chosenRole);
  return role;
}
