import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { About } from './about.tsx';
import type { MessagesLocation } from './address.ts';
import { conversationsQuery, findUnread } from './api.ts';
import type { UnblockSlot } from './composer/composer.tsx';
import { useFiling } from './filing.ts';
import styles from './inbox.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { startLive } from './live/live.ts';
import { threadQuery } from './thread/api.ts';
import type { MessageAction } from './thread/message-bubble.tsx';
import { Thread } from './thread/thread.tsx';

/** The list of conversations on the left and the selected one on the right; on a phone, one at a time. */
export function Inbox({
  memberId,
  location,
  onLocation,
  isAdmin,
  actions,
  messageAction,
  unblock,
}: {
  memberId: string;
  location: MessagesLocation;
  /** Navigates and replaces the current history entry. */
  onLocation: (location: MessagesLocation) => void;
  isAdmin: boolean;
  /** Further actions on the other member's profile. */
  actions?: ((profile: ProfileCard) => ReactNode) | undefined;
  /** Actions on a message from the other member. Must be a stable function. */
  messageAction?: MessageAction | undefined;
  unblock?: UnblockSlot;
}) {
  const { at, profileId: selectedId, words } = location;
  const client = useQueryClient();
  useEffect(() => startLive(client, memberId), [client, memberId]);
  const inbox = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  const filing = useFiling((profileId) => {
    if (profileId === selectedId) onLocation({ words });
  });
  const goOn = () => void openNextUnread(inbox.current, location, onLocation);
  const leave = () => {
    const find = () => {
      const row = inbox.current?.querySelector<HTMLElement>(`[data-conversation="${selectedId}"]`);
      return row ?? inbox.current?.querySelector<HTMLElement>('[data-conversation-search]');
    };
    find()?.focus();
    if (!window.matchMedia(BREAKPOINTS.narrow).matches) return;
    // The screen has room for one of them: show the list once the conversation has closed.
    onLocation({ words });
    focusNext(() => (inbox.current?.dataset.open === undefined ? find() : null));
  };
  return (
    <div
      ref={inbox}
      className={styles.inbox}
      data-inbox
      data-open={selectedId === undefined ? undefined : ''}
      // An open conversation has the composer at the bottom of the window.
      data-own-bar={selectedId === undefined ? undefined : ''}
    >
      <h1 className="vh">Messages</h1>
      <ConversationList
        memberId={memberId}
        selectedId={selectedId}
        words={words}
        onWords={(next) => onLocation({ ...location, words: next })}
        isAdmin={isAdmin}
      />
      {selectedId === undefined ? (
        <Placeholder words={words} />
      ) : (
        <>
          <Thread
            key={`${selectedId} ${at}`}
            profileId={selectedId}
            at={at}
            onNewest={() => onLocation({ profileId: selectedId, words })}
            onLeave={leave}
            onNextUnread={goOn}
            filing={filing}
            messageAction={messageAction}
            unblock={unblock}
          />
          <Side profileId={selectedId} at={at} actions={actions} />
        </>
      )}
    </div>
  );
}

/** Shown while no conversation is open. If the list is empty or failed to load, the list says so. */
function Placeholder({ words }: { words: string }) {
  const { data: isEmpty, isError } = useInfiniteQuery({
    ...conversationsQuery(words),
    select: ({ pages }) => pages[0]?.items.length === 0,
  });
  return (
    <div className={styles.placeholder}>
      {!isEmpty && !isError && (
        <EmptyState icon={MessageSquare} title="Select a conversation">
          Choose one from the list to read it and reply.
        </EmptyState>
      )}
    </div>
  );
}

async function openNextUnread(
  inbox: HTMLElement | null,
  { profileId, words }: MessagesLocation,
  onLocation: (location: MessagesLocation) => void,
) {
  try {
    const next = nextUnreadRow(inbox, profileId) ?? (await findUnread(profileId));
    if (next) onLocation({ profileId: next, words });
    else toast({ title: 'No more unread conversations' });
  } catch (error) {
    failureToast({ title: 'Could not open the next one', error });
  }
}

/** The member of the next conversation with unread messages on the list, after the open one. */
function nextUnreadRow(inbox: HTMLElement | null, openId: string | undefined) {
  const rows = [...(inbox?.querySelectorAll<HTMLElement>('[data-conversation]') ?? [])];
  const open = rows.findIndex(({ dataset }) => dataset.conversation === openId);
  const others = [...rows.slice(open + 1), ...rows.slice(0, Math.max(0, open))];
  return others.find(({ dataset }) => dataset.unread)?.dataset.conversation;
}

function Side({
  profileId,
  at,
  actions,
}: {
  profileId: string;
  at: number | undefined;
  actions: ((profile: ProfileCard) => ReactNode) | undefined;
}) {
  const { data } = useQuery(threadQuery({ profileId, at }));
  if (!data) return <aside aria-label="About this member" />;
  if (!data.profile) return null;
  return (
    <About profile={data.profile} actions={data.viewer.canMessage && actions?.(data.profile)} />
  );
}
