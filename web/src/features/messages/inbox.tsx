import type { ProfileCard } from '@lintel/contract/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { About } from './about/about.tsx';
import { threadQuery } from './api.ts';
import styles from './inbox.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { startLive } from './live/live.ts';
import { Thread } from './thread/thread.tsx';

const NARROW = '(max-width: 47.9375rem)';

/** One's conversations on the left, the chosen one beside them; on a phone one or the other. */
export function Inbox({
  memberId,
  selectedId,
  onLeave,
  isAdmin,
  actions,
}: {
  memberId: string;
  /** With whom; undefined while no conversation is chosen. */
  selectedId: string | undefined;
  /** Leads back to the list, where there is room for one of both alone. */
  onLeave: () => void;
  isAdmin: boolean;
  /** What else may be done with the other's profile. */
  actions?: ((profile: ProfileCard) => ReactNode) | undefined;
}) {
  const client = useQueryClient();
  useEffect(() => startLive(client, memberId), [client, memberId]);
  const inbox = useRef<HTMLDivElement>(null);
  const focusList = useFocusOnList(inbox, selectedId);
  const leave = () => {
    focusList();
    if (window.matchMedia(NARROW).matches) onLeave();
  };
  return (
    <div
      ref={inbox}
      className={styles.inbox}
      data-inbox
      data-open={selectedId === undefined ? undefined : ''}
    >
      <h1 className="vh">Messages</h1>
      <ConversationList memberId={memberId} selectedId={selectedId} isAdmin={isAdmin} />
      {selectedId === undefined ? (
        <div className={styles.placeholder}>
          <EmptyState title="Select a conversation">
            Choose one from the list to read it and to answer.
          </EmptyState>
        </div>
      ) : (
        <>
          <Thread key={selectedId} profileId={selectedId} onLeave={leave} />
          <Side profileId={selectedId} actions={actions} />
        </>
      )}
    </div>
  );
}

function Side({
  profileId,
  actions,
}: {
  profileId: string;
  actions: ((profile: ProfileCard) => ReactNode) | undefined;
}) {
  const { data } = useQuery(threadQuery(profileId));
  if (!data?.profile) return <aside aria-label="About this member" />;
  return <About profile={data.profile} actions={actions?.(data.profile)} />;
}

/** Answers how to move the focus to the conversation that is open, once the list is there to have it. */
function useFocusOnList(
  inbox: { current: HTMLElement | null },
  selectedId: string | undefined,
): () => void {
  const wanted = useRef<string | undefined>(undefined);
  const focus = useCallback(() => {
    const row = inbox.current?.querySelector<HTMLElement>(
      `[data-conversation="${wanted.current}"]`,
    );
    const box = inbox.current?.querySelector<HTMLElement>('[data-conversation-search]');
    (row ?? box)?.focus();
  }, [inbox]);
  useEffect(() => {
    if (selectedId !== undefined || wanted.current === undefined) return;
    focus();
    wanted.current = undefined;
  }, [selectedId, focus]);
  return () => {
    wanted.current = selectedId;
    focus();
  };
}
