import type { DirectoryPage, Relaxation } from '@lintel/contract/directory/search';
import { type NamedPlace, placeWords } from '@lintel/contract/values/places';
import { SearchX } from 'lucide';
import { countOf, formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Spelling } from '../api.ts';
import { listChosenFilters } from '../filters/chosen-filters.ts';
import { askFor, clearFilters, respell, type SearchState, setPlace } from '../state.ts';
import styles from './results.module.css';

export type Take = (change: (state: SearchState) => SearchState) => void;

/** Says that nothing was found, which spelling or condition is the reason, and what would be found without it. */
export function Nothing({
  search,
  place,
  spelling,
  wider,
  without,
  onTake,
  onClear,
}: {
  search: SearchState;
  /** The place of the search, once its name is known. */
  place: NamedPlace | null;
  spelling: Spelling | undefined;
  /** How far from the place the nearest member is found. */
  wider: DirectoryPage['wider'];
  without: readonly Relaxation[];
  onTake: Take;
  onClear: () => void;
}) {
  return (
    <EmptyState
      icon={SearchX}
      title="No profiles found"
      actions={
        <Button variant="primary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
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
        (emptyWords(search, place, wider) ?? 'Try adjusting your search terms or filters')
      )}
      {wider && <Wider wider={wider} onTake={onTake} />}
      {without.length > 0 && (
        <Relaxations search={search} place={place} without={without} onTake={onTake} />
      )}
    </EmptyState>
  );
}

/** Say that nobody covers a place, if a member nearby does; otherwise an empty result has other reasons. */
function emptyWords(
  search: SearchState,
  place: NamedPlace | null,
  wider: DirectoryPage['wider'],
): string | undefined {
  if (!place || !wider) return undefined;
  const name = placeWords(place.name);
  return search.within === null
    ? `Nobody covers ${name}.`
    : `Nobody works within ${search.within} miles of ${name}.`;
}

function Wider({
  wider: { within, total },
  onTake,
}: {
  wider: NonNullable<DirectoryPage['wider']>;
  onTake: Take;
}) {
  return (
    <p>
      <TextButton
        className={styles.suggestion}
        onClick={() => onTake((state) => setPlace(state, state.place, within))}
      >
        Within {within} miles: {countOf(total, 'profile', 'profiles')}
      </TextButton>
    </p>
  );
}

function Relaxations({
  search,
  place,
  without,
  onTake,
}: {
  search: SearchState;
  place: NamedPlace | null;
  without: readonly Relaxation[];
  onTake: Take;
}) {
  return (
    <ul className={styles.relaxations}>
      {without.map((relaxation) => (
        <li key={`${relaxation.filter} ${relaxation.word}`}>
          <TextButton
            className={styles.suggestion}
            onClick={() => onTake((state) => relax(state, relaxation))}
          >
            {wordsFor(search, place, relaxation)}: {formatCount(relaxation.total)}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

/** Name what is left out, or what is kept if that is shorter: "Without ‘flat’", "Only ‘leeds’". */
function wordsFor(
  search: SearchState,
  place: NamedPlace | null,
  { filter, word = '', q = '' }: Relaxation,
): string {
  if (filter === 'q') {
    const isKeptShorter = q !== '' && countWords(q) < countWords(word);
    return isKeptShorter ? `Only ‘${q}’` : `Without ‘${word}’`;
  }
  if (filter === 'all') return 'Without filters';
  if (filter === 'place' && place) return `Without ${placeWords(place.name)}`;
  const labels = chosenIn(search, filter, place).map(({ label }) => label);
  return `Without ${labels.join(' or ')}`;
}

function countWords(text: string): number {
  return text.split(' ').length;
}

function relax(state: SearchState, { filter, q = '' }: Relaxation): SearchState {
  if (filter === 'q') return askFor(state, q);
  if (filter === 'all') return clearFilters(state);
  return chosenIn(state, filter).reduce((relaxed, chosen) => chosen.without(relaxed), state);
}

function chosenIn(search: SearchState, facet: string, place: NamedPlace | null = null) {
  return listChosenFilters(search, place).filter((chosen) => chosen.facet === facet);
}
