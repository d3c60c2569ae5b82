import type { OperatorInvitation } from '@lintel/contract/front-door/operator-invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDate } from '#web/lib/format.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { copyLink } from '#web/ui/overlay/copy-link.ts';
import { saveQrCode } from '#web/ui/overlay/qr-code.tsx';
import { CSV_PATH, operatorInvitationsQuery, useEndInvitation } from './api.ts';
import { NewInvitation } from './new-invitation.tsx';

/** The operator's links for meetings and campaigns, and what came of each. */
export function OperatorInvitations() {
  const query = useQuery(operatorInvitationsQuery);
  return (
    <div className="stack">
      <h1>Invitations</h1>
      <p className="muted">
        A link and its QR code for a meeting, a leaflet or a mailing, each with its own counts.
        Programs that fetch previews are not counted.
      </p>
      <NewInvitation />
      <QueryState
        query={query}
        title="Could not load the invitations"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
      >
        {({ items }) => <List items={items} />}
      </QueryState>
    </div>
  );
}

function List({ items }: { items: readonly OperatorInvitation[] }) {
  const [ending, setEnding] = useState<OperatorInvitation>();
  const end = useEndInvitation(() => setEnding(undefined));
  if (items.length === 0) return <p>There are no invitations yet.</p>;
  const actions: DataColumn<Row> = {
    head: 'Actions',
    isPlain: true,
    cell: (row) => (row.isOn ? <Actions of={row} onEnd={() => setEnding(row)} /> : 'Off'),
  };
  return (
    <>
      <DataTable
        label="Invitations"
        columns={[...COLUMNS, actions]}
        rows={items.map((item) => ({ ...item, id: item.code }))}
      />
      <div>
        <ButtonAnchor href={CSV_PATH} download size="sm">
          Download as CSV
        </ButtonAnchor>
      </div>
      {ending && (
        <AlertDialog
          onClose={() => setEnding(undefined)}
          title={`Turn off “${ending.label}”?`}
          consequence="Its link and QR code lead to the page for signing up, without being counted. Its counts stay."
          safeLabel="Keep it on"
          actionLabel="Turn it off"
          progress={end}
          onAction={() => end.mutate(ending.code)}
        />
      )}
    </>
  );
}

type Row = OperatorInvitation & { id: string };

const COLUMNS: readonly DataColumn<Row>[] = [
  { head: 'Label', cell: ({ label }) => label, isWide: true },
  { head: 'Visits', cell: ({ visits }) => formatCount(visits) },
  { head: 'Sign-ups', cell: ({ signups }) => formatCount(signups) },
  { head: 'Completed', cell: ({ completed }) => formatCount(completed) },
  { head: 'Created', cell: ({ createdAt }) => formatDate(createdAt) },
];

function Actions({ of: { url, label }, onEnd }: { of: Row; onEnd: () => void }) {
  const about = <span className="vh"> of {label}</span>;
  return (
    <span className="row wrap">
      <TextButton onClick={() => void copyLink(url)}>Copy link{about}</TextButton>
      <TextButton onClick={() => saveQrCode(url)}>QR code{about}</TextButton>
      <TextButton onClick={onEnd}>Turn off{about}</TextButton>
    </span>
  );
}
