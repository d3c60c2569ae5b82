import type { ErrorCode } from '@lintel/contract/errors';

/** The facts about the recipient of a message. */
export interface Recipient {
  isListed: boolean;
  isSuspended: boolean;
  /** Whether the two have written before. */
  hasConversation: boolean;
  isBlockedByViewer: boolean;
  hasBlockedViewer: boolean;
}

/** Why the viewer may not write to this member; undefined if they may. */
export function refusalToWrite(recipient: Recipient): ErrorCode | undefined {
  const isThere = recipient.isListed && !recipient.isSuspended;
  if (isThere && recipient.isBlockedByViewer) return 'BLOCKED_BY_YOU';
  if (isThere && !recipient.hasBlockedViewer) return undefined;
  // Without an earlier conversation the viewer does not even learn that a member who has left or blocked them existed.
  if (!recipient.hasConversation) return 'PROFILE_NOT_FOUND';
  if (isThere) return 'BLOCKED';
  return recipient.isListed ? 'ACCOUNT_UNAVAILABLE' : 'CANNOT_MESSAGE';
}
