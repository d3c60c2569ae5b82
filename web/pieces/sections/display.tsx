import { Check } from 'lucide';
import { Button } from '#web/ui/action/button.tsx';
import { ActionItem, ActionList } from '#web/ui/display/action-list.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge, type BadgeTone, CountBadge } from '#web/ui/display/badge.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { Marked, MarkedWords } from '#web/ui/display/marked.tsx';
import { TopRule } from '#web/ui/display/top-rule.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { Sample, Samples, State } from '../sample.tsx';
import { LONG_NAME } from '../sample-profiles.ts';

const TONES: readonly BadgeTone[] = [
  'neutral',
  'brand',
  'accent',
  'positive',
  'warning',
  'danger',
  'info',
];
const nothing = () => undefined;
const ROWS = [
  { id: '1', name: 'Rosalind Ashe', subject: 'A question about fees' },
  { id: '2', name: LONG_NAME, subject: 'Wants to know who answers complaints, and how soon' },
];

export function DisplaySamples() {
  return (
    <Samples title="Display">
      <Marks />
      <Avatars />
      <Sample name="TopRule" isWide>
        {(['ink', 'brand', 'accent'] as const).map((tone) => (
          <State key={tone} of={tone}>
            <TopRule tone={tone} />
          </State>
        ))}
      </Sample>
      <Lists />
    </Samples>
  );
}

function Marks() {
  return (
    <Sample name="Badge, chip, logo, icon and marked words">
      {TONES.map((tone) => (
        <State key={tone} of={tone}>
          <Badge tone={tone}>{tone === 'accent' ? 'Top Match' : 'Verified'}</Badge>
        </State>
      ))}
      <State of="With an icon">
        <Badge tone="positive" icon={<Icon of={Check} size="sm" />}>
          Checked
        </Badge>
      </State>
      <State of="Counts">
        <span className="row">
          <CountBadge count={3} />
          <CountBadge count={120} />
          <VisuallyHidden>Hidden words</VisuallyHidden>
        </span>
      </State>
      <State of="Chip">
        <Chip label="Manchester" onRemove={nothing} />
      </State>
      <State of="Chip, long text">
        <Chip label={LONG_NAME} onRemove={nothing} />
      </State>
      <State of="Logo">
        <span className="row">
          <Logo />
          <Logo form="mark" />
        </span>
      </State>
      <State of="Marked words">
        <MarkedWords text="hmo leeds">
          <Marked text="HMO manager in Leeds" />
        </MarkedWords>
      </State>
    </Sample>
  );
}

function Avatars() {
  return (
    <Sample name="Avatar">
      {(['xs', 'sm', 'md', 'xl'] as const).map((size) => (
        <State key={size} of={size}>
          <span className="row">
            <Avatar name="Rosalind Ashe" shape="round" size={size} />
            <Avatar name="Plumbline Dale Estates" shape="square" size={size} />
          </span>
        </State>
      ))}
      <State of="Picture that fails to load">
        <Avatar name="Rosalind Ashe" shape="round" src="/no-such-picture.webp" />
      </State>
    </Sample>
  );
}

function Lists() {
  return (
    <Sample name="Action list, data table and list page" isWide>
      <ActionList>
        <ActionItem>
          <span className="grow">Chrome on Windows, today</span>
          <Button size="sm">Sign out</Button>
        </ActionItem>
        <ActionItem>
          <span className="grow">{LONG_NAME}</span>
          <Button size="sm">Unblock</Button>
        </ActionItem>
      </ActionList>
      <DataTable
        label="Messages"
        rows={ROWS}
        isStrong={({ id }) => id === '1'}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Subject', cell: ({ subject }) => subject, isWide: true },
          { head: 'Action', cell: ({ name }) => <Open name={name} />, isPlain: true },
        ]}
      />
      <ListPage
        title="Collections"
        heading={null}
        note="Profiles that you keep."
        action={<Button variant="primary">New Collection</Button>}
      >
        <p>The list.</p>
      </ListPage>
    </Sample>
  );
}

function Open({ name }: { name: string }) {
  return (
    <Button size="sm">
      Open<VisuallyHidden> the message from {name}</VisuallyHidden>
    </Button>
  );
}
