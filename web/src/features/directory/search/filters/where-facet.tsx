import { FACETS } from '@lintel/contract/values/directory';
import { type NamedPlace, WITHIN_MILES, type WithinMiles } from '@lintel/contract/values/places';
import { useId, useState } from 'react';
import { Select } from '#web/ui/form/select.tsx';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import { parseMiles, type SearchState } from '../state.ts';
import styles from './facet.module.css';

/** The filter for where members work: a place, with how near it they work. */
export function WhereFacet({
  search,
  place,
  onChange,
}: {
  search: SearchState;
  /** The place of the search, once its name is known. */
  place: NamedPlace | null;
  onChange: (id: string, within: WithinMiles | null) => void;
}) {
  const milesId = useId();
  // Its name is known here before the next response contains it.
  const [picked, setPicked] = useState<NamedPlace | null>(null);
  const value = [picked, place].find((one) => one?.id === search.place) ?? null;
  const pick = (next: NamedPlace | null) => {
    setPicked(next);
    onChange(next?.id ?? '', next && search.within);
  };
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{FACETS.place.legend}</legend>
      <div className={styles.amounts} data-single>
        <PlacePicker label="Place" inGroup also="regions" value={value} onChange={pick} />
        {search.place !== '' && (
          <div className={styles.amount}>
            <label htmlFor={milesId}>How near</label>
            <Select
              id={milesId}
              value={search.within ?? ''}
              placeholder="Works here"
              options={WITHIN_MILES.map((some) => ({
                value: String(some),
                label: `Works within ${some} miles`,
              }))}
              onChange={(event) => onChange(search.place, parseMiles(event.currentTarget.value))}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
