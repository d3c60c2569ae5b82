import { useEffect, useRef, useState } from 'react';
import type { TimelineMessage } from './timeline.ts';

/** Says aloud what the other side writes while the conversation is open. */
export function Announcer({
  name,
  messages,
  lastSeq,
}: {
  name: string;
  messages: readonly TimelineMessage[];
  /** The sequence number of the newest message, loaded or not. */
  lastSeq: number;
}) {
  const last = messages.findLast(({ isMine }) => !isMine);
  const announcedSeq = useRef(lastSeq);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!last || (last.seq ?? 0) <= announcedSeq.current) return;
    announcedSeq.current = last.seq ?? 0;
    setWords(`${name}: ${last.content}`);
  }, [last, name]);
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
