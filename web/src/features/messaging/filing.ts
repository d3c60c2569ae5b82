import type { changeConversation } from '@lintel/contract/messaging/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { conversationsWithout, readUpTo } from './api.ts';
import { nameOf, type Other } from './person.tsx';
import { MESSAGES_KEY } from './unread.ts';

const CHANGE = endpoint<typeof changeConversation>('PATCH', '/api/conversations/{profileId}');

/** A conversation that is archived or marked as unread, from a row or from the thread. */
export type Filed = Other & { isArchived: boolean; readUpTo: number };

interface Change {
  filed: Filed;
  isArchived?: boolean;
  isUnread?: true;
}

export type Filing = ReturnType<typeof useFiling>;

/** Archive and unarchive conversations, mark them as unread; a toast offers to undo it. */
export function useFiling(onFiled: (profileId: string) => void) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ filed: { profileId }, ...body }: Change) =>
      call(CHANGE, { params: { profileId }, body }),
    onMutate: ({ filed: { profileId }, isArchived }) => {
      onFiled(profileId);
      return isArchived === undefined ? undefined : conversationsWithout(client, profileId);
    },
    onError: (error, change, putBack) => {
      putBack?.();
      failureToast({ title: failureOf(change), error });
    },
    onSettled: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
  return {
    archive: (filed: Filed) => {
      const isArchived = !filed.isArchived;
      const undo = () => mutate({ filed, isArchived: !isArchived });
      mutate({ filed, isArchived }, { onSuccess: () => sayArchived(filed, isArchived, undo) });
    },
    markUnread: (filed: Filed) => {
      const undo = () => void readAgain(client, filed);
      const onSuccess = () =>
        toast({ title: 'Marked as unread', action: { label: 'Undo', onSelect: undo } });
      mutate({ filed, isUnread: true }, { onSuccess });
    },
  };
}

function failureOf({ isArchived, isUnread }: Change): string {
  if (isUnread) return 'Could not mark it as unread';
  return isArchived ? 'Could not archive it' : 'Could not unarchive it';
}

function sayArchived(filed: Filed, isArchived: boolean, undo: () => void) {
  toast({
    title: isArchived ? 'Conversation archived' : 'Back in your conversations',
    description: isArchived ? `It returns when ${nameOf(filed)} writes.` : undefined,
    action: { label: 'Undo', onSelect: undo },
  });
}

async function readAgain(client: QueryClient, { profileId, readUpTo: upTo }: Filed) {
  try {
    await readUpTo(client, profileId, upTo);
  } catch (error) {
    failureToast({ title: 'Could not mark it as read', error });
  }
}
