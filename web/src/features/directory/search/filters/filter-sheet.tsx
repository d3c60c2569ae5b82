import { SlidersHorizontal } from 'lucide';
import { formatCount } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import type { FilterProps } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';

const load = () => import('./filter-sheet-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/** The button that opens the filters over the whole window, where there is no room for them beside the results. */
export function FilterSheet({
  setCount,
  total,
  onClear,
  ...filters
}: {
  /** How many filters are set. */
  setCount: number;
  /** How many profiles they leave; undefined until that is known. */
  total: number | undefined;
  onClear: () => void;
} & FilterProps) {
  const dialog = useDialogOnDemand(load, 'Could not open the filters');
  return (
    <>
      <IconButton
        label={setCount > 0 ? `Filters, ${setCount} set` : 'Filters'}
        size="md"
        icon={<Icon of={SlidersHorizontal} />}
        aria-haspopup="dialog"
        className={styles.button}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void dialog.open()}
      >
        {setCount > 0 && <CountBadge count={setCount} className={styles.count} />}
      </IconButton>
      {dialog.opened && (
        <dialog.opened.FilterSheetDialog
          words={total === undefined ? 'Show profiles' : showWords(total)}
          onClear={setCount > 0 ? onClear : undefined}
          onClose={dialog.close}
          {...filters}
        />
      )}
    </>
  );
}

function showWords(total: number): string {
  return `Show ${formatCount(total)} ${total === 1 ? 'profile' : 'profiles'}`;
}
