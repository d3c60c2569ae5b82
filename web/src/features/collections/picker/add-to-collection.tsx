import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { useIsSaved } from '../api.ts';
import styles from './add-to-collection.module.css';
import type { Target } from './last-used.ts';
import { useQuickSave } from './quick-save.ts';

const load = () => import('./add-dialog.tsx');
const fetchAhead = () => void load().catch(() => null);

/**
 * The button that saves a profile. Of a saved profile it opens the dialog that adds it to another collection, which is
 * larger than the page around it and loads on demand.
 */
export function AddToCollection({
  profile,
  variant = 'ghost',
  size = 'sm',
  block,
}: {
  profile: ProfileCard;
} & Pick<ButtonProps, 'variant' | 'size' | 'block'>) {
  const dialog = useDialogOnDemand<Awaited<ReturnType<typeof load>>, Target | null>(
    load,
    'Failed to load collections',
  );
  const isSaved = useIsSaved(profile.id);
  const open = () => void dialog.open(null);
  const { save, isSaving } = useQuickSave(profile.id, (from) => void dialog.open(from ?? null));
  return (
    <>
      <Button
        {...{ variant, size, block }}
        busy={isSaving}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={isSaved ? open : save}
        {...(isSaved && {
          className: styles.saved,
          'aria-haspopup': 'dialog',
          'data-tip': 'Add to another collection',
        })}
      >
        {isSaved ? 'Saved' : 'Save'}
        <span className="vh"> {displayName(profile)}</span>
      </Button>
      {dialog.opened && (
        <dialog.opened.AddDialog
          profile={profile}
          from={dialog.opened.subject ?? undefined}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
