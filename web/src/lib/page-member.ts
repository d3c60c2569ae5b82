import { MEMBER_HEADER } from '@lintel/contract/values/accounts';

// A page never shows two members: for another one it is loaded again, which clears all that it holds of the first.
let shown: string | undefined;

/** Let this page show a member. Returns false if it has shown another one: then it is being loaded again. */
export function showMember(memberId: string): boolean {
  shown ??= memberId;
  if (shown !== memberId) window.location.reload();
  return shown === memberId;
}

/** The header that names the member in whose name this page asks; none until it shows one. */
export function memberHeader(): Record<string, string> {
  return shown === undefined ? {} : { [MEMBER_HEADER]: shown };
}

/** Whether this page shows the member as its own. */
export function isShownMember(memberId: string): boolean {
  return shown === memberId;
}

/** Load the page again because another member is signed in. The promise never resolves: no one may go on meanwhile. */
export function loadForOther(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
