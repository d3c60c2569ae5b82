import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { PUBLIC_AS_LABELS, type PublicAs } from '@lintel/contract/values/front-door';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { useSavePublicPage } from './api.ts';
import { PublicProfileView } from './public-profile-view.tsx';

/** Shows the owner of a page what will be seen, before it is turned on for the first time. */
export function PreviewDialog({
  as,
  profile,
  onClose,
}: {
  as: PublicAs;
  profile: PublicProfile;
  onClose: () => void;
}) {
  const save = useSavePublicPage();
  return (
    <Dialog
      onClose={onClose}
      title="Your public page"
      description={`${PUBLIC_AS_LABELS[as]}. This is all that will be seen${as === 'search' ? ', and in the public directory the month in which you joined' : ''}; your email address is never shown. You can turn it off at any time.`}
    >
      <PublicProfileView profile={profile} isPreview />
      {save.error && (
        <Alert>
          <p>{failureMessage(save.error)}</p>
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={save.isPending}
          onClick={() => save.mutate(as, { onSuccess: onClose })}
        >
          Turn it on
        </Button>
      </DialogActions>
    </Dialog>
  );
}
