import type { Understood } from '@lintel/contract/directory/search';
import { formatCount } from '#web/lib/format.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { applyUnderstood, sideLabel } from '../understood.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

/** Says what a question asked for that no filter can say, and offers each of several trades that it names. */
export function ReadingNotes({
  understood: { leftOut, sides, q },
  onTake,
}: {
  understood: Understood;
  /** Its change starts from the search as it was typed. */
  onTake: Take;
}) {
  return (
    <>
      {leftOut.length > 0 && (
        <p className={styles.note}>
          We left out: <strong>{leftOut.join(', ')}</strong>.
        </p>
      )}
      {sides.length > 0 && (
        <p className={styles.note}>
          {sides.map((side, at) => (
            <span key={side.words}>
              {at > 0 && ' · '}
              <TextButton
                className={styles.suggestion}
                onClick={() =>
                  onTake((state) => applyUnderstood(state, { ...side, q, sort: null }))
                }
              >
                {`${sideLabel(side)} (${formatCount(side.total)})`}
              </TextButton>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
