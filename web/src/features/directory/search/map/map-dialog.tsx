import type { NamedPlace } from '@lintel/contract/values/places';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { UkMap } from '#web/ui/places/uk-map.tsx';
import { mapQuery } from './api.ts';
import styles from './map-dialog.module.css';
import { PlaceMap } from './place-map.tsx';

/** A map with a dot wherever members work from, to choose a place to search for. */
export function MapDialog({
  value,
  onPick,
  onClose,
}: {
  value: NamedPlace | null;
  onPick: (place: NamedPlace) => void;
  onClose: () => void;
}) {
  const query = useQuery(mapQuery);
  const pick = (place: NamedPlace) => {
    onPick(place);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Choose on the map"
      description="There is a dot wherever members work from."
    >
      <QueryState
        query={query}
        skeleton={<UkMap className={styles.map} aria-hidden="true" />}
        isEmpty={({ dots }) => dots.length === 0}
        empty={<p>The map is not ready yet. Please try again in a minute.</p>}
      >
        {({ width, height, dots }) => (
          <PlaceMap {...{ width, height, dots, value }} onPick={pick} />
        )}
      </QueryState>
    </Dialog>
  );
}
