import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { Inbox } from '#web/features/administration/inbox/inbox.tsx';
import { formatInbox, parseInbox } from '#web/features/administration/inbox/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

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
