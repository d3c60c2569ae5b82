import type { Relaxation } from '@lintel/contract/directory/search';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Spelling } from '../api.ts';
import { listChosenFilters } from '../filters/chosen-filters.ts';
import { askFor, clearFilters, respell, type SearchState } from '../state.ts';
import styles from './results.module.css';

export type Take = (change: (state: SearchState) => SearchState) => void;

/** Says that nothing was found, which spelling or condition is the reason, and what would be found without it. */
export function Nothing({
  search,
  spelling,
  without,
  onTake,
  onClear,
}: {
  search: SearchState;
  spelling: Spelling | undefined;
  without: readonly Relaxation[];
  onTake: Take;
  onClear: () => void;
}) {
  return (
    <EmptyState
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
        'Try adjusting your search terms or filters'
      )}
      {without.length > 0 && <Relaxations search={search} without={without} onTake={onTake} />}
    </EmptyState>
  );
}

function Relaxations({
  search,
  without,
  onTake,
}: {
  search: SearchState;
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
            Without {nameOf(search, relaxation)}: {formatCount(relaxation.total)}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

function nameOf(search: SearchState, { filter, word }: Relaxation): string {
  if (filter === 'q') return `‘${word}’`;
  if (filter === 'all') return 'filters';
  return chosenIn(search, filter)
    .map(({ label }) => label)
    .join(' or ');
}

function relax(state: SearchState, { filter, q = '' }: Relaxation): SearchState {
  if (filter === 'q') return askFor(state, q);
  if (filter === 'all') return clearFilters(state);
  return chosenIn(state, filter).reduce((relaxed, chosen) => chosen.without(relaxed), state);
}

function chosenIn(search: SearchState, facet: string) {
  return listChosenFilters(search).filter((chosen) => chosen.facet === facet);
}
