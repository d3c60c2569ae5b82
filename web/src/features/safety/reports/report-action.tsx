import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { Ellipsis, Flag } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import type { ReportTarget } from './api.ts';
import styles from './report-action.module.css';

const load = () => import('./report-dialog.tsx');

/** The button that reports a member. */
export function ReportAction({
  profile: { id, businessName, fullName },
}: {
  profile: Pick<ProfileCard, 'id' | 'businessName' | 'fullName'>;
}) {
  return (
    <Reporting target={{ profileId: id }} title={`Report ${businessName ?? fullName}`}>
      {(open) => (
        <Button variant="ghost" size="sm" icon={<Icon of={Flag} size="sm" />} onClick={open}>
          Report
        </Button>
      )}
    </Reporting>
  );
}

/** The menu of a message, which reports it. */
export function MessageMenu({ messageId }: { messageId: string }) {
  return (
    <Reporting target={{ messageId }} title="Report message">
      {(open) => (
        <ActionMenu
          label="More about this message"
          className={styles.more}
          icon={<Icon of={Ellipsis} size="sm" />}
          align="start"
          actions={[{ label: 'Report message', icon: Flag, onSelect: open }]}
        />
      )}
    </Reporting>
  );
}

function Reporting({
  target,
  title,
  children,
}: {
  target: ReportTarget;
  title: string;
  children: (open: () => void) => ReactNode;
}) {
  const dialog = useDialogOnDemand(load, 'Could not open the form');
  return (
    <>
      {children(() => void dialog.open())}
      {dialog.opened && (
        <dialog.opened.ReportDialog target={target} title={title} onClose={dialog.close} />
      )}
    </>
  );
}
