import { formatCount } from '#web/lib/format.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import type { Results } from '../api.ts';
import { applyUnderstood, readingText, sideLabel } from '../understood.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Says how the words of a search were read: in another spelling, which can be searched for as it was typed, without some
 * of them, which trades and places are not listed, and what no filter can say. Offers each of several trades.
 */
export function UnderstoodNotes({
  onTake,
  ...results
}: Pick<Results, 'spelling' | 'understood' | 'total'> & {
  /** Its change starts from the search as it was typed. */
  onTake: Take;
}) {
  const { spelling, understood } = results;
  const { unlisted = [], outsideUk = [], leftOut = [], sides = [] } = understood ?? {};
  const { filters = {}, q = '' } = understood ?? {};
  const { spelt, unread } = readingText(results);
  return (
    <>
      {spelling && spelt !== '' && (
        <p className={styles.note}>
          {spelt}{' '}
          <TextButton
            className={styles.suggestion}
            onClick={() => onTake((state) => ({ ...state, exact: true, page: 1 }))}
          >
            Search for ‘{spelling.query}’ instead.
          </TextButton>
        </p>
      )}
      {unread !== '' && <p className={styles.note}>{unread}</p>}
      {unlisted.length > 0 && (
        <p className={styles.note}>
          No one is listed as <strong>{list.format(unlisted)}</strong> on Lintel.{' '}
          {(filters.services ?? filters.role)
            ? 'These do the nearest work.'
            : 'These fit the rest of your search.'}
        </p>
      )}
      {outsideUk.length > 0 && (
        <p className={styles.note}>
          No one is listed in <strong>{list.format(outsideUk)}</strong>. That is outside the United
          Kingdom.
        </p>
      )}
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
