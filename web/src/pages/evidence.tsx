import { EVIDENCE_TITLE, EVIDENCE_WORDS } from '@lintel/contract/values/evidence';
import { useQuery } from '@tanstack/react-query';
import { evidenceQuery } from '#web/features/members/evidence/api.ts';
import { AskAll, EvidenceList } from '#web/features/members/evidence/evidence-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';

export function EvidencePage() {
  const query = useQuery(evidenceQuery);
  usePageTitle(EVIDENCE_TITLE);
  return (
    <ListPage
      title={EVIDENCE_TITLE}
      note={EVIDENCE_WORDS.lead}
      action={query.data && <AskAll items={query.data.items} />}
    >
      <QueryState
        query={query}
        title="Could not load what you have stated"
        skeleton={<LoadingBlock height="32rem" radius="var(--radius-lg)" />}
      >
        {(list) => <EvidenceList {...list} />}
      </QueryState>
    </ListPage>
  );
}
