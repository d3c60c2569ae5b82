import type { SavedSearchForm } from '@lintel/contract/saved-searches/saved-searches';
import { DEFAULT_FREQUENCY } from '@lintel/contract/values/saved-searches';
import { useNavigate } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useCreateSearch, useSavedSearches } from '../api.ts';
import { SearchForm } from './search-form.tsx';
import { broadText } from './state.ts';

/** Save the search that is on screen. */
export function SaveDialog({
  name,
  query,
  total,
  onClose,
}: {
  name: string;
  query: string;
  total: number | undefined;
  onClose: () => void;
}) {
  const create = useCreateSearch();
  const navigate = useNavigate();
  const { data } = useSavedSearches();
  const submit = (body: SavedSearchForm) =>
    create.mutate(body, {
      onSuccess: (search) => {
        toast({
          title: `Search "${search.name}" saved`,
          action: {
            label: 'All searches',
            onSelect: () => void navigate({ to: PATHS.searches }),
          },
        });
        onClose();
      },
    });
  return (
    <Dialog onClose={onClose} title="Save this search">
      <SearchForm
        initial={{ name, query, frequency: DEFAULT_FREQUENCY }}
        action="Save search"
        mayAlertAtOnce={data?.mayAlertAtOnce ?? false}
        warning={broadText(total)}
        progress={create}
        onClose={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
