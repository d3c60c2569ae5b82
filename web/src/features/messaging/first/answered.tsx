import { X } from 'lucide';
import { type ReactNode, useContext, useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useOutboxView } from '../outbox/current.ts';
import type { LoadedThread } from '../thread/loaded.ts';
import styles from './first.module.css';
import { MemberFacts } from './member-facts.ts';

/** The brief that a first message answers: one that seeks the member’s role, unless they leave it out. */
export function useAnswered({ lastSeq, profile, profileId }: LoadedThread) {
  const { own } = useContext(MemberFacts);
  const { unsent } = useOutboxView();
  const [isOut, setOut] = useState(false);
  const isFirst = lastSeq === 0 && !unsent.some((entry) => entry.profileId === profileId);
  const brief = profile?.brief;
  const isSought = own?.role && brief?.seeks.includes(own.role);
  const about =
    brief && isFirst && isSought && !isOut ? { id: brief.id, words: brief.words } : undefined;
  return { about, leaveOut: () => setOut(true) };
}

/** Above the box: the line that the message answers, else what one may begin with. */
export function Answered({
  about,
  leaveOut,
  children,
}: ReturnType<typeof useAnswered> & { children: ReactNode }) {
  if (!about) return children;
  return (
    <div className={styles.answered}>
      <Quote words={about.words} isTheirs />
      <IconButton label="Leave out their line" icon={<Icon of={X} />} onClick={leaveOut} />
    </div>
  );
}

/** What the receiver of a first message is after, which the message answers. */
export function Quote({ words, isTheirs }: { words: string | null; isTheirs: boolean }) {
  if (words === null) return null;
  return (
    <span className={styles.quote}>
      About {isTheirs ? 'their' : 'your'} line: “{words}”{' '}
    </span>
  );
}
