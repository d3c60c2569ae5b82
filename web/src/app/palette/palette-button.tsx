import { Command } from 'lucide';
import { CONTROL_KEY } from '#web/lib/control-key.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { openPalette } from './open-palette.ts';

const KEYS = CONTROL_KEY === 'Ctrl' ? 'Ctrl K' : '⌘K';
const NAME = `Commands, ${KEYS}`;

/** Opens the command palette; `isKey` shows the key that does the same. */
export function PaletteButton({
  isKey = false,
  className,
}: {
  isKey?: boolean;
  className?: string | undefined;
}) {
  return (
    <button
      type="button"
      className={className}
      // A name has to begin with the words on the button.
      aria-label={isKey ? `${KEYS}: commands` : NAME}
      aria-haspopup="dialog"
      aria-keyshortcuts={CONTROL_KEY === 'Ctrl' ? 'Control+K' : 'Meta+K'}
      data-tip={isKey ? undefined : NAME}
      onClick={openPalette}
    >
      {isKey ? KEYS : <Icon of={Command} />}
    </button>
  );
}
