import { displayName } from '@lintel/contract/values/members';
import { Ellipsis, Flag } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import type { ReportTarget } from './api.ts';
import styles from './report-action.module.css';
import type { Reported } from './report-dialog.tsx';

const load = () => import('./report-dialog.tsx');

/** The button that reports a member. */
export function ReportAction(reported: Reported) {
  const { profile } = reported;
  return (
    <Reporting
      {...reported}
      target={{ profileId: profile.id }}
      title={`Report ${displayName(profile)}`}
    >
      {(open) => (
        <Button variant="ghost" size="sm" icon={<Icon of={Flag} size="sm" />} onClick={open}>
          Report
        </Button>
      )}
    </Reporting>
  );
}

/** The menu of a message, which reports it. */
export function MessageMenu({ messageId, ...sender }: Reported & { messageId: string }) {
  return (
    <Reporting {...sender} target={{ messageId }} title="Report message">
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
  children,
  ...report
}: Reported & {
  target: ReportTarget;
  title: string;
  children: (open: () => void) => ReactNode;
}) {
  const dialog = useDialogOnDemand(load, 'Could not open the form');
  return (
    <>
      {children(() => void dialog.open())}
      {dialog.opened && <dialog.opened.ReportDialog {...report} onClose={dialog.close} />}
    </>
  );
}
