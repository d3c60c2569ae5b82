import { useStore } from '#web/lib/store.ts';
import { Switch } from '../form/switch.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './keys-dialog.module.css';
import { singleKeys } from './row-keys.ts';

/** Keyboard shortcuts that work in one place. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

function Shortcuts({ title, shortcuts }: ShortcutGroup) {
  return (
    <section className="stack tight">
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

/** The keyboard shortcuts of a page, and the switch that turns single letters off. */
export function KeysDialog({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  const isOn = useStore(singleKeys);
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      {groups.map((group) => (
        <Shortcuts key={group.title} {...group} />
      ))}
      <Switch checked={isOn} onChange={singleKeys.set}>
        Use single letters as shortcuts
      </Switch>
    </Dialog>
  );
}
