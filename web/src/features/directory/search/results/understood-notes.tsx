import type { Understood } from '@lintel/contract/directory/search';
import { countOf } from '#web/lib/format.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { askFor } from '../state.ts';
import { applyUnderstood, understoodWords } from '../understood.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Says which words nobody has, which trades and places are not listed, and offers the other reading of the words. */
export function UnderstoodNotes({
  typed,
  understood,
  onTake,
}: {
  /** The words as they were typed. */
  typed: string;
  understood: Understood;
  /** Its change starts from the search as it was typed. */
  onTake: Take;
}) {
  const { isApplied, ignored, unlisted, outsideUk, other } = understood;
  const found = countOf(other.total, 'profile', 'profiles');
  return (
    <>
      {unlisted.length > 0 && (
        <p className={styles.note}>
          No one is listed as <strong>{list.format(unlisted)}</strong> on Lintel.{' '}
          {understoodWords(understood) !== '' && 'These do the nearest work.'}
        </p>
      )}
      {outsideUk.length > 0 && (
        <p className={styles.note}>
          No one is listed in <strong>{list.format(outsideUk)}</strong>. That is outside the United
          Kingdom.
        </p>
      )}
      {isApplied && ignored.length > 0 && (
        <p className={styles.note}>
          No one matches <strong>{list.format(ignored)}</strong>. These match the rest.
        </p>
      )}
      {other.total > 0 && (
        <p className={styles.note}>
          {isApplied ? (
            <TextButton
              className={styles.suggestion}
              onClick={() => onTake((state) => askFor(state, other.q))}
            >
              {found} with ‘{typed}’ in their names
            </TextButton>
          ) : (
            <>
              These have <strong>{typed}</strong> in their names.{' '}
              <TextButton
                className={styles.suggestion}
                onClick={() => onTake((state) => applyUnderstood(state, understood))}
              >
                {understoodWords(understood)}: {found}
              </TextButton>
            </>
          )}
        </p>
      )}
    </>
  );
}
