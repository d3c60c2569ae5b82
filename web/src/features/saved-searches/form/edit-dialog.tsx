import type { SavedSearch, SavedSearchForm } from '@lintel/contract/saved-searches/saved-searches';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useUpdateSearch } from '../api.ts';
import { SearchForm } from './search-form.tsx';

/** Change the name of a search, and how often its owner is told. */
export function EditDialog({
  search: { id, name, query, frequency },
  mayAlertAtOnce,
  onClose,
}: {
  search: SavedSearch;
  mayAlertAtOnce: boolean;
  onClose: () => void;
}) {
  const update = useUpdateSearch();
  const submit = (body: SavedSearchForm) =>
    update.mutate(
      { id, name: body.name, frequency: body.frequency },
      {
        onSuccess: () => {
          toast({ title: 'Search updated' });
          onClose();
        },
      },
    );
  return (
    <Dialog onClose={onClose} title="Edit search">
      <SearchForm
        initial={{ name, query, frequency }}
        action="Save changes"
        mayAlertAtOnce={mayAlertAtOnce}
        progress={update}
        onClose={onClose}
        onSubmit={submit}
      />
    </Dialog>
  );
}
