import type { ShortcutGroup } from '#web/ui/keys/keys-dialog.tsx';

/** The action of a report that a letter starts, by the button that does it; `words` is a field. */
export const REPORT_LETTERS = {
  n: 'no_action',
  a: 'action_taken',
  s: 'suspend',
  w: 'words',
  '?': 'help',
} as const;

export const REPORT_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'While a report has the focus',
    shortcuts: [
      { keys: ['↓', 'j'], does: 'Next report' },
      { keys: ['↑', 'k'], does: 'Previous report' },
      { keys: ['w'], does: 'Write to the member' },
      { keys: ['n'], does: 'Close it: no action needed' },
      { keys: ['a'], does: 'Close it: action taken' },
      { keys: ['s'], does: 'Suspend the member' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
];
