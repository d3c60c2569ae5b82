import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { invitationsQuery } from '#web/features/members/invitations/api.ts';
import { Invite } from '#web/features/members/invitations/invite.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';

const route = getRouteApi(`/framed${PATHS.invite}`);

export function InvitePage() {
  const query = useQuery(invitationsQuery);
  const role = useSession()?.profile.role ?? null;
  const { own } = route.useSearch();
  usePageTitle('Invite');
  return (
    <ListPage
      title="Bring the people you work with"
      note="One link for the agent, the sourcer, the landlord or the trade that you use already."
    >
      {own !== undefined && <Banner>This is your own link.</Banner>}
      <QueryState
        query={query}
        title="Could not load your invitation"
        skeleton={<LoadingBlock height="32rem" radius="var(--radius-lg)" />}
      >
        {(invitations) => <Invite role={role} {...invitations} />}
      </QueryState>
    </ListPage>
  );
}
