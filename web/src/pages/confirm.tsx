import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { clientQuestionQuery } from '#web/features/members/references/api.ts';
import { ClientQuestionView } from '#web/features/members/references/client-question.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';

const route = getRouteApi(`/framed${PATHS.confirm}`);

/** Where a client answers whether they have worked with a member. Opening it answers nothing. */
export function ConfirmPage() {
  const { code } = route.useParams();
  const query = useQuery(clientQuestionQuery(code));
  const session = useSession();
  const name = query.data?.member.name;
  usePageTitle('Have you worked together?');
  return (
    <ListPage
      title={name ? `Have you worked with ${name}?` : 'Have you worked together?'}
      note={query.data && 'A member asks you to confirm it. The link works once.'}
    >
      <QueryState
        query={query}
        title="Could not load the question"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
        failure={(error) => isNotFound(error) && <Unknown />}
      >
        {(question) => (
          <ClientQuestionView
            code={code}
            question={question}
            unconfirmed={session && !session.emailVerified ? session.email : null}
          />
        )}
      </QueryState>
    </ListPage>
  );
}

function Unknown() {
  return (
    <EmptyState tone="error" title="This link does not work">
      It has been used, it has expired, or it is incomplete. Ask for a new one.
    </EmptyState>
  );
}
