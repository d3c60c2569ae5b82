import type { ChoiceKey } from '@lintel/contract/values/directory';
import type { NamedPlace } from '@lintel/contract/values/places';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '#web/ui/action/focus.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { clearFilters, type SearchState } from '../state.ts';
import styles from './chosen-chips.module.css';
import { type ChosenFilter, listChosenFilters } from './chosen-filters.ts';
import { FacetMark } from './facet-mark.tsx';
import type { Change } from './filter-panel.tsx';

/** The active filters, each with a button that removes it. */
export function ChosenChips({
  search,
  place,
  isPlaceUnknown,
  without,
  onChoose,
  onEmptied,
}: {
  search: SearchState;
  /** The place of the search, once its name is known. */
  place: NamedPlace | null;
  /** There is no place with the search's id. */
  isPlaceUnknown: boolean;
  /** The facet whose filters are shown elsewhere. */
  without?: ChoiceKey | undefined;
  onChoose: (change: Change) => void;
  /** Called when the last filter is removed, which leaves nothing here to focus. */
  onEmptied: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const focusWhatIsLeft = useFocusAfterRemoval(list, { preventScroll: true });
  const filters = listChosenFilters(search, place, isPlaceUnknown).filter(
    ({ choice }) => !choice || choice.facet !== without,
  );
  if (filters.length === 0) return null;
  const remove = (filter: ChosenFilter, index: number) => {
    focusWhatIsLeft(index);
    onChoose(filter.without);
    if (filters.length === 1) onEmptied();
  };
  const clear = () => {
    onChoose(clearFilters);
    onEmptied();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are buttons.
    <div className={styles.chips} ref={list} role="group" aria-label="Selected filters">
      {filters.map((filter, index) => (
        <Chip
          key={filter.key}
          label={filter.label}
          mark={filter.choice && <FacetMark {...filter.choice} />}
          onRemove={() => remove(filter, index)}
        />
      ))}
      <TextButton className={styles.clear} onClick={clear}>
        Clear
        <span className="vh"> filters</span>
      </TextButton>
    </div>
  );
}
