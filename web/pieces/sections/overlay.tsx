import { Archive, Flag } from 'lucide';
import { type ReactNode, useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { KeysDialog } from '#web/ui/keys/keys-dialog.tsx';
import { ActionMenu } from '#web/ui/overlay/action-menu.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx';
import {
  Menu,
  MenuChoice,
  MenuHeader,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '#web/ui/overlay/menu.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { Hint } from '#web/ui/overlay/tooltip.tsx';
import { Sample, Samples, State } from '../sample.tsx';

const nothing = () => undefined;
const GROUPS = [
  { title: 'In the list', shortcuts: [{ keys: ['j', 'k'], does: 'Next, previous' }] },
];
const ERRORS = [
  { field: 'wrong-name', message: 'Please provide your name' },
  { message: 'A budget must be a whole number of pounds.' },
];
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function OverlaySamples() {
  return (
    <Samples title="Overlays">
      <Dialogs />
      <Sample name="Menu, toasts and hints">
        <SampleMenu />
        <Button onClick={() => toast({ title: 'Added to "HMO managers"', action: UNDO })}>
          Toast
        </Button>
        <Button onClick={() => toast({ title: 'You can compare at most 4', tone: 'note' })}>
          Toast, limit reached
        </Button>
        <Button onClick={() => failureToast(FAILURE)}>Toast, failed</Button>
        <Hint words="Houses in multiple occupation">What is HMO?</Hint>
        <IconButton label="Archive" icon={<Icon of={Archive} />} />
      </Sample>
    </Samples>
  );
}

const UNDO = { label: 'Undo', onSelect: nothing };
const FAILURE = {
  title: 'Failed to save the profile',
  error: new TypeError('The connection was lost.'),
  retry: nothing,
};

function Dialogs() {
  return (
    <Sample name="Dialogs and the error summary">
      <Opener name="Dialog">{(close) => <SampleDialog onClose={close} />}</Opener>
      <Opener name="Sheet">{(close) => <SampleDialog isSheet onClose={close} />}</Opener>
      <Opener name="Question">
        {(close) => (
          <AlertDialog
            onClose={close}
            title="Delete this collection?"
            consequence="Its 12 profiles are no longer saved. The profiles themselves stay."
            safeLabel="Keep it"
            actionLabel="Delete collection"
            progress={{ isPending: false, error: FAILURE.error }}
            onAction={close}
          />
        )}
      </Opener>
      <Opener name="Keyboard shortcuts">
        {(close) => <KeysDialog groups={GROUPS} onClose={close} />}
      </Opener>
      <Opener name="Error summary">{() => <ErrorSummary attempt={0} errors={ERRORS} />}</Opener>
    </Sample>
  );
}

function Opener({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function SampleDialog({ onClose, ...look }: { isSheet?: boolean; onClose: () => void }) {
  return (
    <Dialog {...look} onClose={onClose} title="Share the collection">
      <p>Everybody with the link can see the profiles, without your notes.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={onClose}>
          Create link
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SampleMenu() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <State of="Menu">
      <Menu trigger={<Button>Actions</Button>} align="start">
        <MenuHeader>Rosalind Ashe</MenuHeader>
        <MenuItem icon={Archive} onSelect={nothing}>
          Archive
        </MenuItem>
        <MenuLink icon={Flag} to={PATHS.account}>
          Account
        </MenuLink>
        <MenuSeparator />
        <MenuChoice label="Theme" options={THEMES} value={theme} onChange={setTheme} />
      </Menu>
      <ActionMenu
        label="More actions"
        icon={<Icon of={Flag} />}
        actions={[
          { label: 'Archive', icon: Archive, onSelect: nothing },
          { label: 'Report', icon: Flag, isApart: true, onSelect: nothing },
        ]}
      />
    </State>
  );
}
