import type { Viewer } from '#server/context.ts';

/** What the viewer may do with a profile; `why` explains what they may not. */
export interface ProfilePermissions {
  isOwner: boolean;
  canMessage: boolean;
  why?: string;
}

export function permissionsOn(profileId: string, viewer: Viewer): ProfilePermissions {
  const isOwner = profileId === viewer.memberId;
  if (isOwner) return { isOwner, canMessage: false, why: 'This is your own profile.' };
  return { isOwner, canMessage: true };
}
