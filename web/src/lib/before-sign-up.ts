import type { LedToSignup } from '@lintel/contract/accounts/accounts';
import { codeIn, NEXT_AFTER_SIGNUP } from '@lintel/contract/values/front-door';
import { ROLES } from '@lintel/contract/values/members';
import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';
import { readReturn, rememberReturn } from './return-path.ts';

/**
 * Remember what led to signing up: the conversation of a public page or the search of a list, an invitation, and the
 * role that was chosen.
 */
export function rememberNext(search: string) {
  const query = new URLSearchParams(search);
  const next = query.get('next') ?? '';
  if (NEXT_AFTER_SIGNUP.test(next)) rememberReturn(next);
  const code = codeIn(query.get('join') ?? '');
  if (code) safeSessionStorage.write(SESSION_KEYS.invitation, code);
  const role = ROLES.find((each) => each === query.get('role'));
  if (role) safeSessionStorage.write(SESSION_KEYS.chosenRole, role);
}

/** What this tab remembers of that, for the account. */
export function readLedBy(): LedToSignup {
  const next = readReturn('');
  const join = safeSessionStorage.read(SESSION_KEYS.invitation);
  const role = ROLES.find((each) => each === safeSessionStorage.read(SESSION_KEYS.chosenRole));
  return {
    ...(next && NEXT_AFTER_SIGNUP.test(next) && { next }),
    ...(join && { join }),
    ...(role && { role }),
  };
}
