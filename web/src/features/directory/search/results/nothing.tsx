import type { DirectoryPage } from '@lintel/contract/directory/search';
import { type NamedPlace, placeLabel } from '@lintel/contract/values/places';
import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Spelling } from '../api.ts';
import { countFilters, respell, type SearchState } from '../state.ts';
import styles from './nothing.module.css';
import { listOffers, nearestOffer } from './offers.ts';

export type Take = (change: (state: SearchState) => SearchState) => void;
const OTHER_WORDS = 'Try adjusting your search terms or filters';
const FIRST_WORDS = 'You are the first here.';

type Hints = Pick<DirectoryPage, 'wider' | 'nearest' | 'without'>;

/**
 * Says that no one was found, or no one else, and offers what would find someone: another spelling, fewer conditions,
 * the nearest place where there are members, an alert about the first one.
 */
export function Nothing({
  search,
  place,
  spelling,
  hints,
  isAlone,
  alert,
  onTake,
  onClear,
}: {
  search: SearchState;
  /** The place of the search, once its name is known. */
  place: NamedPlace | null;
  spelling: Spelling | undefined;
  hints: Hints;
  /** The member found themself, and no one else. */
  isAlone: boolean;
  /** The button for an alert. */
  alert: ReactNode;
  onTake: Take;
  onClear: () => void;
}) {
  const nearest = hints.nearest && nearestOffer(hints.nearest);
  const offers = listOffers(search, place, hints);
  const hasConditions = search.q !== '' || countFilters(search) > 0;
  return (
    <section className={`box ${styles.nothing}`}>
      <h2 className={styles.title}>
        {isAlone ? 'No one else yet' : 'No one yet'}{' '}
        {!isAlone && <span className={styles.words}>No profiles found</span>}
      </h2>
      <p className={styles.words}>
        {spelling ? (
          <>
            No profiles found for ‘{spelling.query}’. Did you mean{' '}
            <TextButton
              className={styles.suggestion}
              onClick={() => onTake((state) => respell(state, spelling))}
            >
              {spelling.suggestion}
            </TextButton>
            ?
          </>
        ) : (
          (emptyText(search, place, hints) ?? (isAlone ? FIRST_WORDS : OTHER_WORDS))
        )}
      </p>
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map(({ words, change }) => (
            <li key={words}>
              <Button size="sm" className={styles.offer} onClick={() => onTake(change)}>
                {words}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {nearest && (
        <Button
          size="sm"
          className={styles.offer}
          icon={<Icon of={MapPin} size="sm" />}
          onClick={() => onTake(nearest.change)}
        >
          {nearest.words}
        </Button>
      )}
      {!spelling && <div className={styles.alert}>{alert}</div>}
      {hasConditions && <TextButton onClick={onClear}>Clear filters</TextButton>}
    </section>
  );
}

/** Say that no one found covers a place, if a member nearby does; otherwise an empty result has other reasons. */
function emptyText(
  search: SearchState,
  place: NamedPlace | null,
  { wider, nearest }: Hints,
): string | undefined {
  if (!place || !(wider || nearest)) return undefined;
  const name = placeLabel(place.name);
  const hasOthers = search.q !== '' || countFilters(search) > 1;
  const who = hasOthers ? 'No one who matches the rest of your search' : 'No one';
  return search.within === null
    ? `${who} covers ${name}.`
    : `${who} works within ${search.within} miles of ${name}.`;
}
