import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import type { FilterProps } from './filter-panel.tsx';

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
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void dialog.open()}
      >
        {setCount === 0 ? (
          'Filters'
        ) : (
          <>
            <span aria-hidden="true">Filters</span>
            <CountBadge count={setCount} />
            <span className="vh">Filters, {setCount} set</span>
          </>
        )}
      </Button>
      {dialog.opened && (
        <dialog.opened.FilterSheetDialog
          words={total === undefined ? 'Show profiles' : showLabel(total)}
          onClear={setCount > 0 ? onClear : undefined}
          onClose={dialog.close}
          {...filters}
        />
      )}
    </>
  );
}

function showLabel(total: number): string {
  return `Show ${formatCount(total)} ${total === 1 ? 'profile' : 'profiles'}`;
}
