import { CONTROL_KEY } from '#web/lib/control-key.ts';
import { useStore } from '#web/lib/store.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { singleKeys } from './keys.ts';
import styles from './keys-dialog.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const IN_LIST: readonly Shortcut[] = [
  { keys: ['↓', 'j'], does: 'Next conversation' },
  { keys: ['↑', 'k'], does: 'Previous conversation' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['u'], does: 'Mark it as unread' },
  { keys: ['e'], does: 'Archive it, or take it out of the archive' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

const IN_CONVERSATION: readonly Shortcut[] = [
  { keys: ['Enter'], does: 'Send' },
  { keys: ['Shift+Enter'], does: 'Start a new line' },
  { keys: [`${CONTROL_KEY}+Enter`], does: 'Send and open the next unread conversation' },
  { keys: ['Esc'], does: 'Back to the list' },
];

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keyboard shortcuts of the messages, and the switch that turns single letters off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(singleKeys);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <Shortcuts title="While the list has the focus" shortcuts={IN_LIST} />
      <Shortcuts title="In a conversation" shortcuts={IN_CONVERSATION} />
      <Switch checked={isOn} onChange={singleKeys.set}>
        Use single letters as shortcuts
      </Switch>
    </Dialog>
  );
}
