import type { CollectionDetail } from '@lintel/contract/collections/collections';
import { useEffect, useRef } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSharing } from './api.ts';

/** Create, copy and revoke a link that shows the collection to other members. */
export function ShareDialog({
  collection: { id, shareToken },
  onClose,
}: {
  collection: CollectionDetail;
  onClose: () => void;
}) {
  const sharing = useSharing(id);
  return (
    <Dialog
      onClose={onClose}
      title="Share collection"
      description="Members with the link see the name and the profiles. Your notes and stages stay private."
    >
      {sharing.error && <Alert>{messageOf(sharing.error)}</Alert>}
      {shareToken ? (
        <Link
          address={`${window.location.origin}${PATHS.sharedCollection}#${shareToken}`}
          isBusy={sharing.isPending}
          onEnd={() => sharing.mutate(false)}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={sharing.isPending} onClick={() => sharing.mutate(true)}>
            Create a link
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Link({ address, isBusy, onEnd }: { address: string; isBusy: boolean; onEnd: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // The button that created the link has been removed.
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      input.current?.select();
      toast({ title: 'Could not copy the link', tone: 'bad' });
    }
  };
  return (
    <>
      <Field
        id="share-link"
        label="Link"
        hint="Anyone signed in with this link can look. Switch it off at any time."
      >
        <TextInput ref={input} readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <DialogActions>
        <Button busy={isBusy} onClick={onEnd}>
          Switch off link
        </Button>
        <Button variant="primary" onClick={() => void copy()}>
          Copy link
        </Button>
      </DialogActions>
    </>
  );
}
