import { CONTROL_KEY } from '#web/lib/control-key.ts';
import type { ShortcutGroup } from '#web/ui/keys/keys-dialog.tsx';

/** What the letters do to the row that has the focus. */
export const ROW_LETTERS = { u: 'unread', e: 'archive', '?': 'help' } as const;

/** The keyboard shortcuts of the messages. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'While the list has the focus',
    shortcuts: [
      { keys: ['↓', 'j'], does: 'Next conversation' },
      { keys: ['↑', 'k'], does: 'Previous conversation' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['u'], does: 'Mark it as unread' },
      { keys: ['e'], does: 'Archive or unarchive it' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    title: 'In a conversation',
    shortcuts: [
      { keys: ['Enter'], does: 'Send' },
      { keys: ['Shift+Enter'], does: 'Start a new line' },
      { keys: [`${CONTROL_KEY}+Enter`], does: 'Send and open the next unread conversation' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
  },
];
