import { BellPlus } from 'lucide';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.ts';
import styles from './save-search.module.css';

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
      <Button
        variant="soft"
        size="sm"
        className={styles.save}
        icon={<Icon of={BellPlus} size="sm" />}
        onClick={() => void dialog.open()}
      >
        Save this search
      </Button>
      {dialog.opened && <dialog.opened.SaveDialog {...search} onClose={dialog.close} />}
    </>
  );
}
