import { getRouteApi } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { MemberList } from '#web/features/administration/members/member-list.tsx';
import { formatSearch, parseSearch } from '#web/features/administration/members/state.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

const route = getRouteApi(`/framed${PATHS.adminMembers}`);

export function AdminMembersPage() {
  usePageTitle('Members');
  const search = parseSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <AdminFrame>
      <MemberList
        search={search}
        onChange={(next) => void navigate({ search: formatSearch(next), resetScroll: false })}
      />
    </AdminFrame>
  );
}
