import { CollectionCard } from '#web/features/collections/list/collection-card.tsx';
import { CardSkeleton } from '#web/features/collections/list/list-skeleton.tsx';
import { NotificationRow } from '#web/features/notifications/bell/notification-row.tsx';
import { PlanCards, PlanState } from '#web/features/plans/plan-card.tsx';
import { UsagePanel } from '#web/features/plans/usage-panel.tsx';
import { SearchRow } from '#web/features/saved-searches/list/search-row.tsx';
import { Sample, Samples, State } from '../sample.tsx';
import { LONG_NAME, PROFILES } from '../sample-profiles.ts';

const nothing = () => undefined;
const NOON = '2026-11-20T12:00:00.000Z';
const DATES = { createdAt: NOON, updatedAt: NOON };
const COLLECTION = {
  ...DATES,
  id: 'col_sample',
  name: 'HMO managers',
  description: 'For the two houses in Leeds.',
  profileCount: 12,
  preview: PROFILES,
};
const SEARCH = {
  ...DATES,
  id: 'sea_sample',
  name: 'Managers in Leeds',
  query: 'role=management',
  place: null,
  dropped: [],
  frequency: 'daily' as const,
  newCount: 3,
};
const NOTIFICATION = { id: 'sample', mark: 1, count: 3, at: NOON, isUnread: true };
const USAGE = {
  plan: 'free' as const,
  date: '2026-11-20',
  profilesViewed: 8,
  messagesSent: 1,
  apiRequests: 0,
  webRequests: 0,
  aiCalls: 0,
  limits: { profileViews: 8, messages: 3, apiRequests: 0, webRequests: 0, aiCalls: 0 },
  resetsAt: '2026-11-21T00:00:00.000Z',
};

export function RowSamples() {
  return (
    <Samples title="Collections, saved searches, notifications and plans">
      <Sample name="Collections" isWide>
        <CollectionCard collection={COLLECTION} onDelete={nothing} />
        <CollectionCard
          collection={{
            ...COLLECTION,
            id: 'col_empty',
            name: LONG_NAME,
            profileCount: 0,
            preview: [],
          }}
          onDelete={nothing}
        />
        <CardSkeleton />
      </Sample>
      <Sample name="Saved searches" isWide>
        <ul>
          {[SEARCH, PAUSED].map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              description="Management Companies in Leeds"
              onEdit={nothing}
              onDeleted={nothing}
            />
          ))}
        </ul>
      </Sample>
      <Notifications />
      <Plans />
    </Samples>
  );
}

const PAUSED = {
  ...SEARCH,
  id: 'sea_paused',
  name: LONG_NAME,
  dropped: ['focus=Yurts'],
  frequency: 'off' as const,
  newCount: 0,
};

function Notifications() {
  const saves = { kind: 'saves' as const, ...NOTIFICATION };
  const found = { kind: 'search' as const, ...NOTIFICATION, id: 'found', search: SEARCH };
  return (
    <Sample name="Notifications" isWide>
      <ul>
        <NotificationRow notification={saves} isNew onFollow={nothing} />
        <NotificationRow notification={found} isNew={false} onFollow={nothing} />
      </ul>
    </Sample>
  );
}

function Plans() {
  return (
    <Sample name="Plans and usage" isWide>
      <PlanCards actionOf={(plan) => <PlanState plan={plan} current="free" />} />
      <State of="The limit of one is reached">
        <UsagePanel usage={USAGE} />
      </State>
    </Sample>
  );
}
