import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { IconNode } from 'lucide';
import { useEffect } from 'react';
import { whenUsed } from '#web/lib/idle.ts';
import { showCountInTitle } from '#web/lib/page-title.ts';
import type { PATHS } from '#web/lib/paths.ts';
import { NavLink } from '#web/ui/action/nav-link.tsx';
import { CountBadge, shortCount } from '#web/ui/display/badge.tsx';
import { unreadQuery } from './unread.ts';

/**
 * The link to the messages, with the number of unread ones. It loads the live updates, which keep the number current.
 */
export function MessagesLink({
  memberId,
  to,
  icon,
  words,
}: {
  memberId: string;
  to: typeof PATHS.messages;
  icon: IconNode;
  words: string;
}) {
  const unread = useQuery(unreadQuery).data?.unreadCount ?? 0;
  useLive(memberId);
  useEffect(() => {
    showCountInTitle(unread);
    showMarkOnIcon(unread > 0);
  }, [unread]);
  useEffect(
    () => () => {
      showCountInTitle(0);
      showMarkOnIcon(false);
    },
    [],
  );
  return (
    <NavLink
      to={to}
      icon={icon}
      mark={unread > 0 && <CountBadge count={unread} />}
      aria-label={unread > 0 ? `${words}, ${shortCount(unread)} unread` : undefined}
    >
      {words}
    </NavLink>
  );
}

function useLive(memberId: string) {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // The number was loaded with the page. Keeping it current must not compete with the page's content.
    whenUsed()
      .then(() => import('./live/live.ts'))
      .then(({ startLive }) => {
        if (!isGone) stop = startLive(client, memberId);
      })
      // The fetch failed offline: the page works without this code, and the next page tries again.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [client, memberId]);
}

const PLAIN = '/favicon.svg';
const MARKED = '/favicon-unread.svg';

/** Add a badge to the site's icon in the browser tab while there are unread messages. */
function showMarkOnIcon(isMarked: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isMarked ? MARKED : PLAIN;
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}
