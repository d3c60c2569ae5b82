import type { Report } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import { REPORT_STATES, type ReportState } from '@lintel/contract/values/safety';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Flag, ShieldCheck } from 'lucide';
import { useRef, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { useFocusWhenLost } from '#web/ui/action/focus.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import { moveByKeys } from '#web/ui/keys/row-keys.ts';
import { appealsQuery } from '../../decisions/api.ts';
import { AppealList } from '../../decisions/appeal-list.tsx';
import { useDecideDialog } from '../../decisions/decide-actions.tsx';
import { DecisionList } from '../../decisions/decision-list.tsx';
import { suspensionAmong, untilText } from '../../decisions/words.ts';
import { reportCountQuery, reportsQuery } from '../api.ts';
import { Decision, entryBeside, type OnDecide } from './decision.tsx';
import { byMember } from './groups.ts';
import { Party, ReportEntry } from './report-entry.tsx';
import styles from './report-list.module.css';

const [OPEN, CLOSED] = REPORT_STATES;
const TABS = [
  { value: OPEN, label: 'Open' },
  { value: 'appealed', label: 'Appealed' },
  { value: CLOSED, label: 'Closed' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Members' reports and appeals, for administrators. */
export function ReportList() {
  const [tab, setTab] = useState<Tab>(OPEN);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Reports</h1>
        <div className={`muted ${styles.count}`}>
          {tab === 'appealed' ? <AppealCount /> : <ReportCount />}
        </div>
        <Segmented label="Which reports" options={TABS} value={tab} onChange={setTab} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the reports inside it. */}
      <div onKeyDown={(event) => moveByKeys(event, '[data-report]')}>
        {tab === 'appealed' ? <AppealList /> : <Entries state={tab} />}
      </div>
    </>
  );
}

function ReportCount() {
  return (
    <QueryState query={useQuery(reportCountQuery)} skeleton={'\u00a0'}>
      {({ open }) => countOf(open, 'open report', 'open reports')}
    </QueryState>
  );
}

// The list below says why it could not be loaded.
function AppealCount() {
  const { data } = useQuery(appealsQuery);
  return data ? countOf(data.count, 'appeal', 'appeals') : '\u00a0';
}

/** The reports about one member. Those that are ticked are closed together with the one that is decided. */
function MemberReports({ reports, onDecide }: { reports: readonly Report[]; onDecide: OnDecide }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [first] = reports;
  if (!first) return null;
  const { subject, decisions } = first;
  const { card, isSuspended } = subject;
  const othersOf = (id: string) =>
    reports.map((report) => report.id).filter((each) => each !== id && ticked.includes(each));
  return (
    <section
      className={styles.member}
      aria-label={`Reports about ${card ? displayName(card) : 'a deleted member'}`}
    >
      <div className={styles.line}>
        <h2>
          <Party {...subject} />
        </h2>
        <span className="muted">{countOf(reports.length, 'report', 'reports')}</span>
        {isSuspended && (
          <>
            <Badge>Suspended</Badge>
            <span className="muted">{untilText(suspensionAmong(decisions)?.endsAt ?? null)}</span>
          </>
        )}
      </div>
      <DecisionList decisions={decisions} />
      <ul className={styles.entries}>
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report}>
            {!report.resolvedAt && (
              <>
                {reports.length > 1 && (
                  <CheckboxRow
                    label="Close together with the one that I decide"
                    checked={ticked.includes(report.id)}
                    onChange={(isTicked) =>
                      setTicked([
                        ...ticked.filter((id) => id !== report.id),
                        ...(isTicked ? [report.id] : []),
                      ])
                    }
                  />
                )}
                <Decision report={report} others={othersOf(report.id)} onDecide={onDecide} />
              </>
            )}
          </ReportEntry>
        ))}
      </ul>
    </section>
  );
}

function Entries({ state }: { state: ReportState }) {
  const query = useInfiniteQuery(reportsQuery(state));
  // The dialog stays, with what is typed in it, when someone else closes the report.
  const { opened, open, close } = useDecideDialog();
  const next = useRef<HTMLElement | null>(null);
  const focusNext = useFocusWhenLost(next);
  const decide: OnDecide = (report, measure, others) => {
    const { card, profileId } = report.subject;
    if (!card) return;
    next.current = entryBeside(report.id, others) ?? null;
    void open({ member: { id: profileId, name: displayName(card) }, measure, report, others });
  };
  return (
    <>
      <QueryState
        query={query}
        title="Could not load reports"
        skeleton={<LoadingBlock height="10rem" radius="var(--radius-lg)" />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          state === OPEN ? (
            <EmptyState icon={ShieldCheck} title="All clear">
              No open reports.
            </EmptyState>
          ) : (
            <EmptyState icon={Flag} title="Nothing closed yet">
              Closed reports are kept for a year.
            </EmptyState>
          )
        }
      >
        {({ pages }) => (
          <>
            {byMember(pages.flatMap(({ items }) => items)).map((reports) => (
              <MemberReports
                key={reports[0]?.subject.profileId}
                reports={reports}
                onDecide={decide}
              />
            ))}
            {query.hasNextPage && <MoreButton query={query} />}
          </>
        )}
      </QueryState>
      {opened && <opened.DecideDialog {...opened.subject} onClose={close} onDecided={focusNext} />}
    </>
  );
}
