import type { NamedPlace } from '@lintel/contract/values/places';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import styles from './map-button.module.css';

const load = () => import('./map-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/** The button that opens the map to choose a place on it. */
export function MapButton({
  value,
  onPick,
}: {
  value: NamedPlace | null;
  onPick: (place: NamedPlace) => void;
}) {
  const dialog = useDialogOnDemand(load, 'Could not open the map');
  return (
    <>
      <TextButton
        className={styles.open}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void dialog.open()}
      >
        Choose on the map
      </TextButton>
      {dialog.opened && (
        <dialog.opened.MapDialog value={value} onPick={onPick} onClose={dialog.close} />
      )}
    </>
  );
}
