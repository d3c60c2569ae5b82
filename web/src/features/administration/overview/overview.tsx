import type { Overview as State } from '@lintel/contract/administration/overview';
import { BEFORE_OPENING, TO_DO, type ToDo } from '@lintel/contract/values/administration';
import { COMPLAINT_DAYS } from '@lintel/contract/values/site';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatAgo, formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { overviewQuery } from './api.ts';
import styles from './overview.module.css';

const DAY_MILLISECONDS = 86_400_000;

/** Where the work of each kind is done. */
const PAGES: Record<ToDo, { to: string; search?: object }> = {
  reports: { to: PATHS.adminReports },
  appeals: { to: PATHS.adminReports },
  evidence: { to: PATHS.adminEvidence },
  complaints: { to: PATHS.adminComplaints },
  contact: { to: PATHS.adminInbox, search: { filter: 'contact' } },
  emails: { to: PATHS.adminEmails },
};

/** What waits for administrators, and what is missing before the site opens. */
export function Overview() {
  return (
    <>
      <h1 className={styles.title}>Overview</h1>
      <QueryState
        query={useQuery(overviewQuery)}
        title="Could not load the overview"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
      >
        {({ toDo, beforeOpening }) => (
          <div className="stack">
            <section className={`box ${styles.section}`} aria-labelledby="to-do">
              <h2 id="to-do">To do</h2>
              {toDo.length === 0 && <p className="muted">Nothing is waiting.</p>}
              <ul className={styles.rows}>
                {toDo.map((waiting) => (
                  <Waiting key={waiting.queue} waiting={waiting} />
                ))}
              </ul>
            </section>
            <Missing checks={beforeOpening} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function Waiting({ waiting: { queue, count, oldestAt } }: { waiting: State['toDo'][number] }) {
  const [one, many] = TO_DO[queue];
  const words = countOf(count, one, many);
  const dueAt = Date.parse(oldestAt) + COMPLAINT_DAYS * DAY_MILLISECONDS;
  return (
    <li>
      <Link {...PAGES[queue]}>{words}</Link>, the oldest {formatAgo(oldestAt)}
      {queue === 'complaints' && `, due by ${formatDate(dueAt)}`}
    </li>
  );
}

/** The open rows, for as long as one of them must be done. */
function Missing({ checks }: { checks: State['beforeOpening'] }) {
  const rows = checks.map((check) => BEFORE_OPENING[check]);
  if (rows.every(({ label }) => label.endsWith('(optional)'))) return null;
  return (
    <section className={`box ${styles.section}`} aria-labelledby="before-opening">
      <h2 id="before-opening">Before you open</h2>
      <p className="muted">What is done is gone from this list. docs/operating.md says more.</p>
      <ul className={styles.rows}>
        {rows.map(({ label, todo, heading }) => (
          <li key={label}>
            <span className="strong">{label}</span>
            <br />
            {todo} <span className="quiet">See “{heading}”.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
