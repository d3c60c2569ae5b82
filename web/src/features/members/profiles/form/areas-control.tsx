import {
  AREA_MILES,
  type AreaMiles,
  areaKey,
  areaWords,
  NATIONS,
  type NamedArea,
  PLACE_WORDS,
} from '@lintel/contract/values/places';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { X } from 'lucide';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '#web/ui/action/focus.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ToggleChips } from '#web/ui/form/toggle-chips.tsx';
import { PlacePicker } from '#web/ui/places/place-picker.tsx';
import { isAround, nationsIn, withMiles, withNations, withPlace } from './areas.ts';
import styles from './areas-control.module.css';
import { GroupControl } from './group-control.tsx';
import type { AreasName } from './state.ts';

const NATION_CHIPS = ([...NATIONS, 'UK'] as const).map((nation) => ({
  value: nation,
  label: areaWords({ nation }),
}));
const MILES = AREA_MILES.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

const PICKER_ID = 'areas-place';

/** The control of a field with areas: places with how far around them, nations, or all of them. */
export function AreasControl({ name }: { name: AreasName }) {
  const { hint, max } = PROFILE_FIELDS[name];
  return (
    <GroupControl
      name={name}
      hint={hint}
      faultOf={(areas) => (areas.length > max ? PLACE_WORDS.tooMany : undefined)}
    >
      {({ value, onChange }) => <Areas areas={value} onChange={onChange} />}
    </GroupControl>
  );
}

function Areas({
  areas,
  onChange,
}: {
  areas: readonly NamedArea[];
  onChange: (areas: NamedArea[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(list);
  const around = areas.filter(isAround);
  const remove = (key: string, index: number) => {
    if (around.length > 1) focusAfterRemoval(index);
    else document.getElementById(PICKER_ID)?.focus();
    onChange(areas.filter((area) => areaKey(area) !== key));
  };
  return (
    <div className={styles.areas}>
      {around.length > 0 && (
        <ul className="stack tight" ref={list}>
          {around.map((area, index) => (
            <li key={area.placeId} className={styles.area}>
              <span className={styles.name}>{area.name}</span>
              <Select
                aria-label={`How far around ${area.name}`}
                options={MILES}
                value={String(area.miles)}
                onChange={({ target }) =>
                  onChange(withMiles(areas, area.placeId, Number(target.value) as AreaMiles))
                }
              />
              <IconButton
                label={`Remove ${area.name}`}
                icon={<Icon of={X} />}
                data-remove
                onClick={() => remove(area.placeId, index)}
              />
            </li>
          ))}
        </ul>
      )}
      <PlacePicker
        id={PICKER_ID}
        label="Add a place"
        inGroup
        value={null}
        onChange={(place) => place && onChange(withPlace(areas, place))}
        clearsOnChoice
      />
      <ToggleChips
        options={NATION_CHIPS}
        value={nationsIn(areas)}
        onChange={(nations) => onChange(withNations(areas, nations))}
      />
    </div>
  );
}
