import { sideOf } from '#server/db/conversation-sides.ts';
import type { Tx } from '#server/db/open.ts';
import type { ConversationRow } from '#server/db/schema.ts';

/** What a member changes about their own side of a conversation that is locked. */
export interface OwnChange {
  isArchived?: boolean | undefined;
  isUnread?: true | undefined;
}

/** Archive a conversation for one side, end that, or count it as unread. */
export async function updateOwnSide(
  tx: Tx,
  conversation: ConversationRow,
  memberId: string,
  { isArchived, isUnread }: OwnChange,
): Promise<ConversationRow> {
  const side = sideOf(conversation, memberId);
  const changed = {
    [side.archived]: conversation[side.archived],
    [side.unread]: conversation[side.unread],
  };
  if (isArchived !== undefined)
    changed[side.archived] = isArchived ? conversation[side.received] + 1 : 0;
  if (isUnread) changed[side.unread] = Math.max(1, conversation[side.unread]);
  await tx.updateTable('conversations').set(changed).where('id', '=', conversation.id).execute();
  return { ...conversation, ...changed };
}
