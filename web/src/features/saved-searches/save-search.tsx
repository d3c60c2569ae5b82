import { Button } from '#web/ui/action/button.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';

const load = () => import('./form/save-dialog.tsx');

/** The button that saves the search on screen. */
export function SaveSearch(search: {
  /** The suggested name. */
  name: string;
  /** The query of the page's address. */
  query: string;
  /** The number of matches, once it is known. */
  total: number | undefined;
}) {
  const dialog = useDialogOnDemand(load, 'Failed to save the search');
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => void dialog.open()}>
        Save search
      </Button>
      {dialog.opened && <dialog.opened.SaveDialog {...search} onClose={dialog.close} />}
    </>
  );
}
