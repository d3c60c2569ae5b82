import type { searchProfiles } from '@lintel/contract/directory/search';
import { DEFAULT_FREQUENCY } from '@lintel/contract/values/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { countOf } from '#web/lib/format.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ActionItem, ActionList } from '#web/ui/display/action-list.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useCreateSearch } from './api.ts';

const COUNT = endpoint<typeof searchProfiles>('GET', '/api/profiles');

interface Suggestion {
  name: string;
  /** As in the address of the search page. */
  query: string;
}

/** Searches that a member may like to save, each with the number of its matches. */
export function SuggestedSearches({
  searches,
  onSaved,
}: {
  searches: readonly Suggestion[];
  onSaved: () => void;
}) {
  return (
    <ActionList>
      {searches.map((search) => (
        <SuggestedSearch key={search.query} search={search} onSaved={onSaved} />
      ))}
    </ActionList>
  );
}

function SuggestedSearch({
  search: { name, query },
  onSaved,
}: {
  search: Suggestion;
  onSaved: () => void;
}) {
  const create = useCreateSearch();
  const { data: total } = useQuery({
    queryKey: ['saved-searches', 'total', query],
    queryFn: async ({ signal }) =>
      (await call(COUNT, { query: { ...parseQuery(query), limit: 1 }, signal })).total,
  });
  const save = () =>
    create.mutate(
      { name, query, frequency: DEFAULT_FREQUENCY },
      {
        onSuccess: (saved) => {
          toast({
            title: `Search "${saved.name}" saved`,
            description: 'We will tell you about new profiles.',
          });
          onSaved();
        },
        onError: (error) => failureToast({ title: 'Failed to save the search', error }),
      },
    );
  return (
    <ActionItem>
      <span className="grow">
        <span className="strong">{name}</span>
        {total !== undefined && (
          <span className="muted"> {countOf(total, 'profile', 'profiles')} now</span>
        )}
      </span>
      <Button size="sm" variant="soft" busy={create.isPending} onClick={save}>
        Save<span className="vh"> {name}</span>
      </Button>
    </ActionItem>
  );
}
