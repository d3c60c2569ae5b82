import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AdminFrame } from '#web/app/admin-frame.tsx';
import { MemberPage } from '#web/features/administration/members/member-page.tsx';
import { memberDecisionsQuery } from '#web/features/safety/decisions/api.ts';
import { DecideActions } from '#web/features/safety/decisions/decide-actions.tsx';
import { DecisionList } from '#web/features/safety/decisions/decision-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';

const route = getRouteApi(`/framed${PATHS.adminMember}`);

export function AdminMemberPage() {
  usePageTitle('Member');
  const { id } = route.useParams();
  return (
    <AdminFrame>
      <MemberPage
        key={id}
        id={id}
        actions={({ name, suspendedAt }) => (
          <DecideActions member={{ id, name, isSuspended: suspendedAt !== null }} />
        )}
        decisions={<Decisions id={id} />}
      />
    </AdminFrame>
  );
}

function Decisions({ id }: { id: string }) {
  return (
    <QueryState
      query={useQuery(memberDecisionsQuery(id))}
      skeleton={<LoadingBlock height="2rem" radius="var(--radius)" />}
    >
      {({ items }) => <DecisionList decisions={items} />}
    </QueryState>
  );
}
