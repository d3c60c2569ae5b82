import { Button } from '#web/ui/action/button.tsx';
import { useBackCloses } from '#web/ui/overlay/back.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { type FilterProps, Filters } from './filter-panel.tsx';

/** The filters over the whole window, with the buttons always in view. */
export function FilterSheetDialog({
  words,
  onClear,
  onClose,
  ...filters
}: {
  /** The words of the button that leads to the results. */
  words: string;
  /** Absent while no filter is set. */
  onClear: (() => void) | undefined;
  onClose: () => void;
} & FilterProps) {
  useBackCloses(true, onClose);
  return (
    <Dialog isSheet onClose={onClose} title="Filters">
      <div>
        <Filters {...filters} />
      </div>
      <DialogActions>
        <Button disabledReason={onClear ? undefined : 'No filter is set.'} onClick={onClear}>
          Clear
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
