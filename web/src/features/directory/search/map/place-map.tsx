import type { NamedPlace } from '@lintel/contract/values/places';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { UkMap } from '#web/ui/places/uk-map.tsx';
import { type Dot, largest, nearestTo, nextTowards, radiusOf } from './dots.ts';
import styles from './map-dialog.module.css';

/**
 * The dots of the map. A mouse shows the place that it points at and chooses it with a click; a tap and the arrow keys
 * show a place, which the button or Enter chooses.
 */
export function PlaceMap({
  width,
  height,
  dots,
  value,
  onPick,
}: {
  width: number;
  height: number;
  dots: readonly Dot[];
  value: NamedPlace | null;
  onPick: (place: NamedPlace) => void;
}) {
  const id = useId();
  const [shown, setShown] = useState(
    () => dots.find(({ place }) => place.id === value?.id) ?? largest(dots),
  );
  const move = (event: KeyboardEvent) => {
    const next = shown && nextTowards(dots, { from: shown, key: event.key });
    if (event.key === 'Enter' && shown) onPick(shown.place);
    if (next) setShown(next);
    if (event.key.startsWith('Arrow')) event.preventDefault();
  };
  const dotAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width: across } = currentTarget.getBoundingClientRect();
    const column = across / width;
    return nearestTo(dots, {
      x: (clientX - left) / column - 0.5,
      y: (clientY - top) / column - 0.5,
    });
  };
  const point = (event: PointerEvent) => {
    const dot = dotAt(event);
    if (event.type === 'pointermove' && event.pointerType !== 'mouse') return;
    if (dot) setShown(dot);
    if (dot && event.type === 'pointerup' && event.pointerType === 'mouse') onPick(dot.place);
  };
  return (
    <>
      <UkMap className={styles.map}>
        <div
          role="listbox"
          tabIndex={0}
          aria-label="Places"
          aria-activedescendant={shown && `${id}${shown.place.id}`}
          className={styles.dots}
          onKeyDown={move}
          onPointerMove={point}
          onPointerUp={point}
        >
          <svg viewBox={`-.5 -.5 ${width} ${height}`} role="presentation">
            {dots.map((dot) => (
              <circle
                key={dot.place.id}
                id={`${id}${dot.place.id}`}
                role="option"
                aria-label={`${dot.place.name}, ${membersAt(dot)}`}
                aria-selected={dot === shown}
                cx={dot.x}
                cy={dot.y}
                r={radiusOf(dot)}
              />
            ))}
          </svg>
        </div>
      </UkMap>
      {shown && (
        <div className={styles.shown}>
          <p>
            <b>{shown.place.name}</b>
            <br />
            {membersAt(shown)}
          </p>
          <Button variant="primary" onClick={() => onPick(shown.place)}>
            Search here
          </Button>
        </div>
      )}
    </>
  );
}

function membersAt({ count }: Dot): string {
  return `${countOf(count, 'member', 'members')} nearby`;
}
