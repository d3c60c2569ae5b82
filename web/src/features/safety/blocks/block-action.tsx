import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { Ban } from 'lucide';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';

const load = () => import('./block-dialog.tsx');

/** The button that blocks a member, after a confirmation. */
export function BlockAction({
  profile,
  onBlocked,
}: {
  profile: Pick<ProfileCard, 'id' | 'businessName' | 'fullName'>;
  onBlocked: () => unknown;
}) {
  const dialog = useDialogOnDemand(load, 'Could not open the dialog');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Ban} size="sm" />}
        onClick={() => void dialog.open()}
      >
        Block
      </Button>
      {dialog.opened && (
        <dialog.opened.BlockDialog
          id={profile.id}
          name={displayName(profile)}
          onClose={dialog.close}
          onBlocked={onBlocked}
        />
      )}
    </>
  );
}
