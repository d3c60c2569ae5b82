import { useContext } from 'react';
import { responseLabel } from '#web/ui/property/response-label.ts';
import type { LoadedThread } from '../thread/loaded.ts';
import styles from './first.module.css';
import { MemberFacts } from './member-facts.ts';

/** Below the member's first messages, until the other side answers: what to expect, and what to do meanwhile. */
export function Awaiting({ thread }: { thread: LoadedThread }) {
  const { collect } = useContext(MemberFacts);
  const { awaiting, profile } = thread;
  if (!awaiting || !profile) return null;
  const { isFirst, responseMinutes } = awaiting;
  return (
    <div className={styles.awaiting}>
      {isFirst && <p className="strong">Your first message is on its way.</p>}
      {responseMinutes !== null && (
        <p>Usually answers {responseLabel(responseMinutes).replace(/^Usually /, '')}.</p>
      )}
      <div className={styles.save}>
        <span>Save to a collection?</span>
        {collect(profile)}
      </div>
    </div>
  );
}
