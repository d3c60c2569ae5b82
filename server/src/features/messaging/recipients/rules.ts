import type { ErrorCode } from '@lintel/contract/errors';

/** What is known of the member who would receive a message. */
export interface Recipient {
  isListed: boolean;
  isSuspended: boolean;
  /** Whether the two have talked before. */
  hasConversation: boolean;
  isBlockedByViewer: boolean;
  hasBlockedViewer: boolean;
}

/** Why the viewer may not write to this member; undefined where they may. */
export function refusalToWrite(recipient: Recipient): ErrorCode | undefined {
  const isThere = recipient.isListed && !recipient.isSuspended;
  if (isThere && recipient.isBlockedByViewer) return 'BLOCKED_BY_YOU';
  if (isThere && !recipient.hasBlockedViewer) return undefined;
  // Who has never talked with a member who is gone or hides from them learns nothing, not even that they were there.
  if (!recipient.hasConversation) return 'PROFILE_NOT_FOUND';
  return isThere ? 'BLOCKED' : 'CANNOT_MESSAGE';
}
