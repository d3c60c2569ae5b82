import type { ReactNode } from 'react';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import styles from './planned.module.css';

// Pages that links lead to and that have nothing yet. Each says so plainly; none promises a date.
function PlannedPage({
  title,
  heading,
  way = <BackToSearch />,
  children,
}: {
  title: string;
  heading: string;
  way?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className={`wrap-page ${styles.page}`}>
      <EmptyState level={1} title={heading} actions={way}>
        {children}
      </EmptyState>
    </div>
  );
}

function BackToSearch() {
  return (
    <ButtonLink to={PATHS.search} variant="primary">
      Back to Search
    </ButtonLink>
  );
}

export function AdminInboxPage() {
  return (
    <PlannedPage title="Admin Inbox" heading="No admin inbox yet">
      Reading members’ and contact messages here is not available yet.
    </PlannedPage>
  );
}
