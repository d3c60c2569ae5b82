import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from './timeline.ts';

/** Says aloud what the other side writes while the conversation is open. */
export function Announcer({ name, messages }: { name: string; messages: readonly ShownMessage[] }) {
  const last = messages.findLast(({ isMine }) => !isMine);
  const known = useRef(last?.seq ?? 0);
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
