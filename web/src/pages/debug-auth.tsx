import { useQueryClient } from '@tanstack/react-query';
import { useSignOut } from '#web/features/accounts/api.ts';
import { AuthPanel } from '#web/features/accounts/auth-panel.tsx';
import { endSession, useSession } from '#web/features/accounts/session.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import styles from './account.module.css';

/** The session as the browser sees it, and every sign-in method, for developers. */
export function DebugAuthPage() {
  const client = useQueryClient();
  const session = useSession();
  const signOut = useSignOut();
  usePageTitle('Debug sign-in');
  const state = {
    session: session ?? null,
    hint: safeLocalStorage.read(LOCAL_KEYS.sessionHint),
  };
  return (
    <div className={`wrap-page stack ${styles.page}`}>
      <h1 className={styles.title}>Debug sign-in</h1>
      <h2>Session</h2>
      <pre className={styles.state}>{JSON.stringify(state, null, 2)}</pre>
      <h2>Methods</h2>
      <AuthPanel
        onSignOut={() => signOut.mutate(undefined, { onSuccess: () => endSession(client) })}
      />
    </div>
  );
}
