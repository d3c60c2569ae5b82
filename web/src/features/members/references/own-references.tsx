import type { OwnReference } from '@lintel/contract/references/references';
import type { Role } from '@lintel/contract/values/members';
import { REFERENCE_WORDS } from '@lintel/contract/values/references';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { ownReferencesQuery } from './api.ts';
import { type BlockSlot, OwnReferenceItem } from './own-reference.tsx';
import { HowThisWorks } from './references.tsx';
import { REFERENCES_ID } from './state.ts';

const load = () => import('./ask-client-dialog.tsx');

/** The member's own references: what waits for an answer comes first. */
export function OwnReferences({ role, block }: { role: Role; block: BlockSlot }) {
  // The profile that is loaded has no section yet when the page opens.
  useEffect(() => {
    if (window.location.hash !== `#${REFERENCES_ID}`) return;
    document.getElementById(REFERENCES_ID)?.scrollIntoView();
  }, []);
  const dialog = useDialogOnDemand(load, 'Could not open the form');
  return (
    <div className="stack">
      <QueryState
        query={useQuery(ownReferencesQuery)}
        skeleton={<LoadingBlock height="6rem" radius="var(--radius)" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing />}
      >
        {({ items }) => <Items items={items} block={block} />}
      </QueryState>
      <div>
        <Button onClick={() => void dialog.open()}>Ask a client…</Button>
        {dialog.opened && <dialog.opened.AskClientDialog role={role} onClose={dialog.close} />}
      </div>
      <HowThisWorks />
    </div>
  );
}

function Items({ items, block }: { items: readonly OwnReference[]; block: BlockSlot }) {
  return (
    <>
      <p className="muted">{REFERENCE_WORDS.agreed}</p>
      <ul className="box" aria-label="Worked with">
        {items.map((reference) => (
          <OwnReferenceItem key={reference.id} reference={reference} block={block} />
        ))}
      </ul>
    </>
  );
}

function Nothing() {
  return (
    <div className="muted">
      <p>Reviews Coming Soon</p>
      <p>
        {REFERENCE_WORDS.none} Say on the profile of someone you have worked with that you have, or
        ask a client.
      </p>
    </div>
  );
}
