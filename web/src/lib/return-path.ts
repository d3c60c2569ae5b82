import { SESSION_KEYS, safeSessionStorage } from './browser-storage.ts';

const { loginRedirectMember: OWNER, loginRedirectPath: PATH, member: MEMBER } = SESSION_KEYS;

/** The member of this tab whose session ended while this page was open, or before it was loaded. */
let former: string | null = null;

/** End this tab's time with its member. Returns whether it had one. */
export function leaveMember(): boolean {
  const memberId = safeSessionStorage.read(MEMBER);
  safeSessionStorage.remove(MEMBER);
  former = memberId ?? former;
  return memberId !== null;
}

/** Remember the page to open after a sign-in. A page that a member was on is for no one else. */
export function rememberReturn(path: string) {
  safeSessionStorage.write(PATH, path);
  safeSessionStorage.write(OWNER, safeSessionStorage.read(MEMBER) ?? former ?? '');
}

/** The page to open after this member's sign-in, if one is remembered for them. */
export function readReturn(memberId: string): string | null {
  const owner = safeSessionStorage.read(OWNER);
  return owner && owner !== memberId ? null : safeSessionStorage.read(PATH);
}

export function forgetReturn() {
  safeSessionStorage.remove(PATH);
  safeSessionStorage.remove(OWNER);
}
