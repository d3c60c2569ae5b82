import type { ModeratedMember } from '@lintel/contract/administration/moderation';
import type { Viewer } from '#server/context.ts';

/** What an administrator may do with a member; `why` says it in words where they may not. */
export function permissionsOn(
  member: { id: string; isOnboarded: boolean },
  viewer: Pick<Viewer, 'memberId'>,
): ModeratedMember['viewer'] {
  if (member.id === viewer.memberId) {
    const refusal = { isAllowed: false, why: 'This is your own account.' };
    return { verify: refusal, suspend: refusal };
  }
  return {
    verify: member.isOnboarded
      ? { isAllowed: true }
      : { isAllowed: false, why: 'There is no complete profile yet.' },
    suspend: { isAllowed: true },
  };
}
