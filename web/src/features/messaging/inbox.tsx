import type { ProfileCard } from '@lintel/contract/members/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { About } from './about/about.tsx';
import type { MessagesLocation } from './address.ts';
import type { UnblockSlot } from './composer/composer.tsx';
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
        <div className={styles.placeholder}>
          <EmptyState title="Select a conversation">
            Choose one from the list to read it and to answer.
          </EmptyState>
        </div>
      ) : (
        <>
          <Thread
            key={`${selectedId} ${at}`}
            profileId={selectedId}
            at={at}
            onNewest={() => onLocation({ profileId: selectedId, words })}
            onLeave={leave}
            messageAction={messageAction}
            unblock={unblock}
          />
          <Side profileId={selectedId} at={at} actions={actions} />
        </>
      )}
    </div>
  );
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
  if (!data?.profile) return <aside aria-label="About this member" />;
  return (
    <About profile={data.profile} actions={data.viewer.canMessage && actions?.(data.profile)} />
  );
}
