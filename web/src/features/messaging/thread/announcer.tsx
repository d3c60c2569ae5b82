import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from './timeline.ts';

/** Says aloud what the other side writes while the conversation is open. */
export function Announcer({
  name,
  messages,
  lastSeq,
}: {
  name: string;
  messages: readonly ShownMessage[];
  /** The place of the newest message, loaded or not. */
  lastSeq: number;
}) {
  const last = messages.findLast(({ isMine }) => !isMine);
  const known = useRef(lastSeq);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!last || (last.seq ?? 0) <= known.current) return;
    known.current = last.seq ?? 0;
    setWords(`${name}: ${last.content}`);
  }, [last, name]);
  return (
    <div className="vh" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  );
}
