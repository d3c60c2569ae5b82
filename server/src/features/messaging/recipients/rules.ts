import type { ErrorCode } from '@lintel/contract/errors';

/** What is known of the member who would receive a message. */
export interface Receiver {
  isListed: boolean;
  isSuspended: boolean;
  /** Whether the two have talked before. */
  isKnown: boolean;
  isBlockedByViewer: boolean;
  hasBlockedViewer: boolean;
}

/** Why the viewer may not write to this member; undefined where they may. */
export function refusalToWrite(receiver: Receiver): ErrorCode | undefined {
  const isThere = receiver.isListed && !receiver.isSuspended;
  if (isThere && receiver.isBlockedByViewer) return 'BLOCKED_BY_YOU';
  if (isThere && !receiver.hasBlockedViewer) return undefined;
  // Who has never talked with a member who is gone or hides from them learns nothing, not even that they were there.
  if (!receiver.isKnown) return 'PROFILE_NOT_FOUND';
  return isThere ? 'BLOCKED' : 'CANNOT_MESSAGE';
}
