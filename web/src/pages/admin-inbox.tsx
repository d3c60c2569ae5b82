import { getRouteApi } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { Inbox } from '#web/features/administration/inbox/inbox.tsx';
import { formatInbox, parseInbox } from '#web/features/administration/inbox/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

const route = getRouteApi(`/framed${PATHS.adminInbox}`);

export function AdminInboxPage() {
  usePageTitle('Admin Inbox');
  const query = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AdminFrame>
      <Inbox
        state={parseInbox(query)}
        onChange={(state) => void navigate({ search: formatInbox(state), resetScroll: false })}
      />
    </AdminFrame>
  );
}
