import { WifiOff } from 'lucide';
import { useOnline } from '#web/lib/browser-state.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import styles from './offline-bar.module.css';

/**
 * Show that the browser is offline, or that the server does not know yet that the member has signed out. The live
 * region exists before its text, so that the text is announced.
 */
export function OfflineBar({ isSignOutDue = false }: { isSignOutDue?: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {(isSignOutDue || !online) && (
        <div className={styles.strip}>
          <div className={`wrap-page ${styles.bar}`}>
            <Icon of={WifiOff} className={styles.icon} />
            {isSignOutDue ? (
              <p>
                <span className="strong">You are signed out on this device.</span> We end your
                session on the server when the connection is back.
              </p>
            ) : (
              <p>
                <span className="strong">You are offline.</span> What you have loaded still works.
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
