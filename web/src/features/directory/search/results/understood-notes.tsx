import type { Understood } from '@lintel/contract/directory/search';
import { countOf } from '#web/lib/format.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import type { Results } from '../api.ts';
import { askFor } from '../state.ts';
import { applyUnderstood, lackedText, understoodLabel } from '../understood.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Says which trades and places are not listed, and offers the other reading of the words. */
export function UnderstoodNotes({
  words,
  understood,
  onTake,
}: {
  /** Those of the search that was answered, as they were typed, misspelt ones corrected. */
  words: string;
  understood: Understood;
  /** Its change starts from the search as it was typed. */
  onTake: Take;
}) {
  const { isApplied, unlisted, outsideUk, other } = understood;
  const found = countOf(other.total, 'profile', 'profiles');
  return (
    <>
      {unlisted.length > 0 && (
        <p className={styles.note}>
          No one is listed as <strong>{list.format(unlisted)}</strong> on Lintel.{' '}
          {understoodLabel(understood) !== '' && 'These do the nearest work.'}
        </p>
      )}
      {outsideUk.length > 0 && (
        <p className={styles.note}>
          No one is listed in <strong>{list.format(outsideUk)}</strong>. That is outside the United
          Kingdom.
        </p>
      )}
      {other.total > 0 && (
        <p className={styles.note}>
          {isApplied ? (
            <TextButton
              className={styles.suggestion}
              onClick={() => onTake((state) => askFor(state, other.q))}
            >
              {found} with ‘{words}’ in their names
            </TextButton>
          ) : (
            <>
              These have <strong>{words}</strong> in their names.{' '}
              <TextButton
                className={styles.suggestion}
                onClick={() => onTake((state) => applyUnderstood(state, understood))}
              >
                {understoodLabel(understood)}: {found}
              </TextButton>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Says which words no one has, and what the results are for; a corrected word can be searched for as it was typed. */
export function LackedNote({
  lacked,
  spelling,
  total = 0,
  onTake,
}: Pick<Results, 'lacked' | 'spelling' | 'total'> & { onTake: Take }) {
  if (!lacked) return null;
  const { missing, instead } = lackedText(lacked, total);
  return (
    <p className={styles.note}>
      No one matches <strong>{missing}</strong>. {instead}{' '}
      {spelling?.isShown && (
        <TextButton
          className={styles.suggestion}
          onClick={() => onTake((state) => ({ ...state, exact: true, page: 1 }))}
        >
          Search for ‘{spelling.query}’ instead.
        </TextButton>
      )}
    </p>
  );
}
