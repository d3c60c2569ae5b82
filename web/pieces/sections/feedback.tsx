import { FolderPlus } from 'lucide';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { LoadFailure, OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Sample, Samples, State } from '../sample.tsx';

const nothing = () => undefined;
const LOADED = { data: undefined, error: null, isPaused: false, refetch: nothing };
const MORE = {
  error: null,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
};
const FAILURE = new TypeError('The connection was lost.');

export function FeedbackSamples() {
  return (
    <Samples title="Feedback">
      <Sample name="Banner and alert" isWide>
        {(['note', 'warn', 'bad', 'good'] as const).map((tone) => (
          <Banner key={tone} tone={tone}>
            Your profile is shown to everybody in the directory. Each of your messages counts
            towards today's allowance, which is renewed at midnight.
          </Banner>
        ))}
        <Alert>The password is too short.</Alert>
      </Sample>
      <Queries />
      <Lists />
      <Sample name="Empty state">
        <State of="Empty">
          <EmptyState
            icon={FolderPlus}
            title="No collections yet"
            level={3}
            actions={<Button variant="primary">New Collection</Button>}
          >
            Keep the profiles that you compare.
          </EmptyState>
        </State>
        <State of="Failed">
          <LoadFailure
            error={FAILURE}
            title="Failed to load collections"
            level={3}
            onRetry={nothing}
          />
        </State>
      </Sample>
      <Loading />
    </Samples>
  );
}

function Queries() {
  const skeleton = <Skeleton width="12rem" />;
  return (
    <Sample name="Query state" isWide>
      <State of="Loading">
        <QueryState query={LOADED} skeleton={skeleton}>
          {nothing}
        </QueryState>
      </State>
      <State of="Offline, in a section">
        <QueryState query={{ ...LOADED, isPaused: true }} skeleton={skeleton}>
          {nothing}
        </QueryState>
      </State>
      <State of="Failed, in a section">
        <QueryState query={{ ...LOADED, error: FAILURE }} skeleton={skeleton}>
          {nothing}
        </QueryState>
      </State>
      <State of="Out of date">
        <OutOfDate
          query={{ error: FAILURE, isRefetchError: true, isFetching: false, refetch: nothing }}
        />
      </State>
    </Sample>
  );
}

function Lists() {
  const list = (items: { id: string }[], hasNextPage: boolean) => ({
    ...{ ...LOADED, ...MORE, hasNextPage },
    data: { pages: [{ items }] },
  });
  const rows = [{ id: 'Spam' }, { id: 'Pretending to be somebody else' }];
  return (
    <Sample name="List in pages" isWide>
      {(['Loaded', 'With more'] as const).map((state) => (
        <State key={state} of={state}>
          <PagedList label={state} query={list(rows, state === 'With more')} empty="">
            {({ id }) => id}
          </PagedList>
        </State>
      ))}
      <State of="Empty">
        <PagedList label="Empty" query={list([], false)} empty="You have not reported anybody.">
          {({ id }) => id}
        </PagedList>
      </State>
    </Sample>
  );
}

function Loading() {
  return (
    <Sample name="Skeleton, spinner and the button for more">
      <State of="Skeleton">
        <Skeleton width="12rem" height="1rem" />
      </State>
      <State of="Spinner">
        <Spinner />
      </State>
      <State of="Spinner, alone on a page">
        <Spinner label="Signing in..." />
      </State>
      <State of="More">
        <MoreButton query={MORE} />
      </State>
      <State of="More, loading">
        <MoreButton query={{ ...MORE, isFetchingNextPage: true }} />
      </State>
      <State of="More, failed">
        <MoreButton query={{ ...MORE, error: FAILURE, isFetchNextPageError: true }} />
      </State>
    </Sample>
  );
}
