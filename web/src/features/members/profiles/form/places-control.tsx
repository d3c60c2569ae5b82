import { ELSEWHERE } from '@lintel/contract/values/members';
import {
  AREA_MILES,
  AREAS_MAX,
  type AreaMiles,
  type NamedPlace,
  PLACE_WORDS,
} from '@lintel/contract/values/places';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findListed, type Listed } from '#web/lib/asked-before.ts';
import { useFocusAfterRemoval } from '#web/ui/action/focus.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import { addPlace, type Places, removePlace, rowsOf, withMiles } from './areas.ts';
import { useProfileForm } from './form-state.ts';
import { useLocationOfBase } from './location-of-base.ts';
import styles from './places-control.module.css';

const MILES = AREA_MILES.map((miles) => ({ value: String(miles), label: `${miles} miles` }));
const { areas: AREAS, basePlaceId: BASE } = PROFILE_FIELDS;
/** What is wrong with the base is wrong with the box: what it is given first is the base. */
const BOX_ID = 'basePlaceId';

/** The control of the areas and the base: a box for places and nations, and those that were chosen in it. */
export function PlacesControl() {
  const { values, faultAt } = useProfileForm();
  const { places, unnamed, change, type } = usePlaces();
  useAskedPlace((asked) => change(addPlace(places, asked)));
  const tooMany = places.areas.length > AREAS_MAX ? PLACE_WORDS.tooMany : undefined;
  return (
    <div className="stack tight">
      <PlacePicker
        id={BOX_ID}
        label={AREAS.label}
        hint={`${AREAS.hint} ${BASE.hint}`}
        error={tooMany ?? faultAt('areas') ?? faultAt('basePlaceId')}
        optional={values.location !== ELSEWHERE}
        also="nations"
        value={unnamed}
        onChange={(place) => (place?.id ? change(addPlace(places, place)) : type(place))}
        keepsText={places.base === null}
        clearsOnChoice
      />
      <ChosenPlaces places={places} onChange={change} />
    </div>
  );
}

/** The places of the form; without a base, what is typed and names no place stands in for it, so that it is refused. */
function usePlaces() {
  const form = useProfileForm();
  const followBase = useLocationOfBase();
  const { areas, basePlaceId: base } = form.values;
  const unnamed = base?.id === '' ? base : null;
  const places: Places = { areas, base: unnamed ? null : base };
  const change = (next: Places) => {
    form.change({ areas: [...next.areas], basePlaceId: next.base });
    void followBase(places.base, next.base);
  };
  const type = (text: NamedPlace | null) => {
    if (places.base === null) form.change({ basePlaceId: text }, { isComplete: false });
  };
  return { places, unnamed, change, type };
}

/** Give a form that says nothing of places yet the place that was asked for before signing up. */
function useAskedPlace(give: (place: NamedPlace) => void) {
  const { asked, readLatest, isByHand } = useProfileForm();
  const giveNow = useEffectEvent((listed: Listed | null) => {
    const { areas, basePlaceId } = readLatest();
    const isEmpty = areas.length === 0 && basePlaceId === null && !isByHand('location');
    if (listed?.place && listed.location && isEmpty) give(listed.place);
  });
  useEffect(() => {
    const stop = new AbortController();
    if (asked?.place || asked?.location) void findListed(asked, stop.signal).then(giveNow);
    return () => stop.abort();
  }, [asked]);
}

function ChosenPlaces({
  places,
  onChange,
}: {
  places: Places;
  onChange: (places: Places) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(list);
  const rows = rowsOf(places);
  if (rows.length === 0) return null;
  const remove = (key: string, index: number) => {
    if (rows.length > 1) focusAfterRemoval(index);
    else document.getElementById(BOX_ID)?.focus();
    onChange(removePlace(places, key));
  };
  return (
    <ul id="areas" tabIndex={-1} aria-label="Places chosen" className={styles.places} ref={list}>
      {rows.map(({ key, name, miles, isBase }, index) => (
        <li key={key} className={styles.place}>
          <span className={styles.name}>
            {name}
            {isBase && <span className={styles.base}>You are based here</span>}
          </span>
          {miles && (
            <Select
              aria-label={`How far around ${name}`}
              options={MILES}
              value={String(miles)}
              onChange={({ target }) => {
                const areas = withMiles(places.areas, key, Number(target.value) as AreaMiles);
                onChange({ ...places, areas });
              }}
            />
          )}
          <IconButton
            label={`Remove ${name}`}
            icon={<Icon of={X} />}
            className={styles.remove}
            data-remove
            onClick={() => remove(key, index)}
          />
        </li>
      ))}
    </ul>
  );
}
