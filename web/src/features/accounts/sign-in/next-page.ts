import { PROFILE_ID } from '@lintel/contract/values/members';
import { PATHS } from '#web/lib/paths.ts';
import { rememberReturn } from '#web/lib/return-path.ts';

/** Remember the conversation that a member's public page leads to, for after signing up. */
export function rememberNext(search: string) {
  const [path, memberId = ''] = new URLSearchParams(search).get('next')?.split('?to=') ?? [];
  if (path === PATHS.messages && PROFILE_ID.test(memberId)) {
    rememberReturn(`${path}?to=${memberId}`);
  }
}
