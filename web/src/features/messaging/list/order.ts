import type { Conversation } from '@lintel/contract/messaging/messages';
import type { ConversationOrder } from '@lintel/contract/values/messaging';

/** The instant by which each conversation is sorted, in milliseconds since 1970, by its id. */
export type SortKeys = ReadonlyMap<string, number>;

/**
 * Update the order of the list. What the member has just written themself does not move a conversation, so that the
 * next one is still beside it.
 * @param isHeld whether the focus is in the list: then known conversations keep their order
 */
export function nextKeys(
  before: SortKeys,
  conversations: readonly Conversation[],
  isHeld: boolean,
): SortKeys {
  return new Map(
    conversations.map(({ id, profileId, lastMessage: { senderId, createdAt } }) => {
      const known = before.get(id);
      const isKept = known !== undefined && (isHeld || senderId !== profileId);
      return [id, isKept ? known : Date.parse(createdAt)];
    }),
  );
}

export function inOrder(
  conversations: readonly Conversation[],
  keys: SortKeys,
  order: ConversationOrder,
): Conversation[] {
  const keyOf = ({ id }: Conversation) => keys.get(id) ?? 0;
  const sign = order === 'newest' ? 1 : -1;
  return conversations.toSorted((a, b) => sign * (keyOf(b) - keyOf(a)));
}
