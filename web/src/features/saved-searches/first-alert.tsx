import type { SavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import { UNDO_MILLISECONDS } from '@lintel/contract/values/collections';
import { DEFAULT_FREQUENCY } from '@lintel/contract/values/saved-searches';
import { BellPlus, Share2 } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { useCreateSearch, useDeleteSearch, useSavedSearches, useUpdateSearch } from './api.ts';
import { findSaved } from './form/state.ts';

const STATE = 'first-alert';

/** What someone who found no one can do: hear of the first profile, or bring who they use. */
export function FirstAlert(search: { name: string; query: string }) {
  return (
    <>
      <AlertButton {...search} />
      <ButtonLink size="sm" to={PATHS.invite} icon={<Icon of={Share2} size="sm" />}>
        Invite the one you use
      </ButtonLink>
    </>
  );
}

/** Saves a search that finds no one. One that is saved is not saved again. */
function AlertButton({ name, query }: { name: string; query: string }) {
  const create = useCreateSearch();
  const update = useUpdateSearch();
  const remove = useDeleteSearch();
  const { data } = useSavedSearches();
  const focusNext = useFocusNext();
  const saved = data && findSaved(data.items, query);
  const undo = ({ id }: SavedSearch) =>
    remove.mutate(id, {
      onError: (error) => failureToast({ title: 'Failed to delete the search', error }),
    });
  const save = async () => {
    const frequency = DEFAULT_FREQUENCY;
    try {
      if (saved) await update.mutateAsync({ id: saved.id, frequency });
      else {
        const search = await create.mutateAsync({ name, query, frequency });
        toast({
          title: `Search "${search.name}" saved`,
          action: { label: 'Undo', onSelect: () => undo(search) },
          milliseconds: UNDO_MILLISECONDS,
        });
      }
      focusNext(() => document.getElementById(STATE));
    } catch (error) {
      failureToast({ title: 'Failed to save the search', error });
    }
  };
  if (saved && saved.frequency !== 'off') {
    return (
      <p id={STATE} tabIndex={-1} className="muted">
        You will hear when the first one joins.
      </p>
    );
  }
  return (
    <Button
      variant="soft"
      size="sm"
      icon={<Icon of={BellPlus} size="sm" />}
      busy={create.isPending || update.isPending}
      onClick={() => void save()}
    >
      Tell me when the first one joins
    </Button>
  );
}
