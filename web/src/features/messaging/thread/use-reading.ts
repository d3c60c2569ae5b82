import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAttention } from '#web/lib/browser-state.ts';
import { RETRY_WHEN_ALLOWED } from '#web/lib/query-client.ts';
import { readUpTo } from '../api.ts';
import type { LoadedThread } from './loaded.ts';
import { nextMark } from './timeline.ts';

/**
 * Report how far the member has read while the page is visible, and maintain the "new" marker.
 * @param isFresh whether the server has responded since the conversation opened; before that nothing counts as read
 */
export function useReading(thread: LoadedThread, isFresh: boolean) {
  const client = useQueryClient();
  const isAttentive = useAttention();
  const { hasLater, profileId, unreadCount, readUpTo: readMark } = thread;
  const last = thread.items.at(-1)?.seq ?? 0;
  const [markAfter, setMarkAfter] = useState<number | null>(null);
  const hasLooked = useRef(false);

  // Must run before the next effect, which marks these messages as read.
  useEffect(() => {
    if (!isFresh) return;
    const looks = isAttentive && hasLooked.current;
    hasLooked.current = true;
    const now = { readUpTo: readMark, unreadCount, isAttentive: looks, hasAnswered: false };
    setMarkAfter((before) => nextMark(before, now));
  }, [isFresh, isAttentive, readMark, unreadCount]);

  const { mutate } = useMutation({
    mutationFn: (upTo: number) => readUpTo(client, profileId, upTo),
    // What is on the screen must not stay unread.
    ...RETRY_WHEN_ALLOWED,
  });
  useEffect(() => {
    // A member who opened an old message has not seen the new ones below it.
    if (isFresh && isAttentive && !hasLater && unreadCount > 0 && last > 0) mutate(last);
  }, [isFresh, isAttentive, hasLater, unreadCount, last, mutate]);

  return { markAfter, dropMark: useCallback(() => setMarkAfter(null), []) };
}
