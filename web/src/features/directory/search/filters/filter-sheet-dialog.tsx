import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';

/** The filters over the whole window, with the buttons always in view. */
export function FilterSheetDialog({
  words,
  onClear,
  onClose,
  children,
}: {
  /** The words of the button that leads to the results. */
  words: string;
  /** Absent while no filter is set. */
  onClear: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open isSheet onOpenChange={onClose} title="Filters">
      <div>{children}</div>
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
