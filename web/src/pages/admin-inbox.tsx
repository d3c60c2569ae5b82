import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { PATHS } from '#web/app/paths.ts';
import { Inbox } from '#web/features/admin-inbox/inbox.tsx';
import { formatInbox, parseInbox } from '#web/features/admin-inbox/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';

/** What members and visitors have written. */
export function AdminInboxPage() {
  usePageTitle('Admin Inbox');
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <AdminFrame>
      <Inbox
        state={parseInbox(query)}
        onChange={(state) =>
          void navigate({ to: PATHS.adminInbox, search: formatInbox(state), resetScroll: false })
        }
      />
    </AdminFrame>
  );
}
