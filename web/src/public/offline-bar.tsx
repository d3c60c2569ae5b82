import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/lib/browser-state.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './offline-bar.module.css';

/** Show that the browser is offline. The live region exists before its text, so that the text is announced. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.offline}>
          <div className={`wrap-page ${styles.bar}`}>
            <Icon of={WifiOff} className={styles.icon} />
            <p>
              <span className="strong">You are offline.</span> What you have loaded still works.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
