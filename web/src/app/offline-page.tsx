import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#web/features/accounts/session.ts';
import { useOnline } from '#web/lib/browser-state.ts';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** A page that cannot load without a connection: says what can be used meanwhile, and loads when it is back. */
export function OfflinePage() {
  usePageTitle('You are offline');
  const session = useSession();
  const isMessages = useLocation({ select: ({ pathname }) => pathname === PATHS.messages });
  const canRead = session && !isMessages;
  useReload();
  return (
    <div className="wrap-page" style={{ paddingBlock: 'var(--space-10)' }}>
      <EmptyState
        tone="error"
        level={1}
        title="You are offline"
        actions={
          canRead && (
            <ButtonLink variant="primary" to={PATHS.messages}>
              Open Messages
            </ButtonLink>
          )
        }
      >
        This page loads as soon as the connection is back.{' '}
        {canRead
          ? 'You can read the conversations that you last opened. What you write is sent when you are online.'
          : nothingCached()}
      </EmptyState>
    </div>
  );
}

function nothingCached(): string {
  return safeLocalStorage.read(LOCAL_KEYS.sessionHint)
    ? 'This browser has stored nothing yet. It stores the conversations that you open.'
    : 'You are not signed in, so this browser stores no conversations.';
}

function useReload() {
  const router = useRouter();
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) void router.invalidate();
    wasOffline.current = !online;
  }, [online, router]);
}
