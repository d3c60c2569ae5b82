import { REALTIME } from '@lintel/contract/values/messaging';
import { useRef } from 'react';
import { publishTyping } from '../api.ts';
import { sayTyping } from '../live/live.ts';
import type { LoadedThread } from '../thread/loaded.ts';

/** Tells the other side that one is writing, not more often than they need to hear it. */
export function useTyping({ conversationId, profileId }: LoadedThread): (text: string) => void {
  const lastAt = useRef(0);
  return (text) => {
    const now = Date.now();
    if (!conversationId || text.trim() === '' || now - lastAt.current < REALTIME.typing) return;
    lastAt.current = now;
    if (!sayTyping(profileId)) void publishTyping(conversationId);
  };
}
