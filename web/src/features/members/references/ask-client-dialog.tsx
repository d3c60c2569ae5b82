import { askClient } from '@lintel/contract/references/references';
import type { Role } from '@lintel/contract/values/members';
import { workForClients } from '@lintel/contract/values/references';
import { RETENTION } from '@lintel/contract/values/retention';
import { Button } from '#web/ui/action/button.tsx';
import { useCheckedForm } from '#web/ui/form/checked-form.ts';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { schemaFaults } from '#web/ui/form/schema-faults.ts';
import { copyLink } from '#web/ui/overlay/copy-link.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import { useAskClient } from './api.ts';
import { WorkFields } from './reference-fields.tsx';
import styles from './references.module.css';
import { answersIn } from './state.ts';

const SCHEMA = askClient.input.body;

/** Make a link by which a client confirms that they have worked with the member. */
export function AskClientDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const ask = useAskClient();
  const form = useCheckedForm({
    fields: ['what', 'since'],
    check: (values) => schemaFaults(SCHEMA, answersIn(values)),
    showsAll: true,
    send: (values) => ask.mutateAsync(SCHEMA.parse(answersIn(values))),
  });
  const url = ask.data?.url;
  return (
    <Dialog
      onClose={onClose}
      title={url ? 'Send this link to your client' : 'Ask a client'}
      description={`The link is for one client and works for ${RETENTION.clientQuestions.days} days. They need an account with a confirmed address, and no profile.`}
    >
      {url ? (
        <>
          <p className={styles.url}>{url}</p>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
            <Button variant="primary" onClick={() => void copyLink(url)}>
              Copy link
            </Button>
          </DialogActions>
        </>
      ) : (
        <form className="stack loose" {...form.props}>
          <FormErrors form={form} />
          <WorkFields form={form} work={workForClients(role)} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              Make the link
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
