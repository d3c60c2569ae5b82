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

function BackToHome() {
  return (
    <ButtonLink to={PATHS.home} variant="primary">
      Back to Home
    </ButtonLink>
  );
}

export function AdminInboxPage() {
  return (
    <PlannedPage title="Admin Inbox" heading="The inbox is empty">
      There is no messaging yet, so there is nothing to show here.
    </PlannedPage>
  );
}

export function PricingPage() {
  return (
    <PlannedPage title="Pricing" heading="Lintel is free for now" way={<BackToHome />}>
      There are no paid plans yet.
    </PlannedPage>
  );
}

export function ContactPage() {
  return (
    <PlannedPage title="Contact" heading="No contact form yet" way={<BackToHome />}>
      Writing to us from this page is not available yet.
    </PlannedPage>
  );
}

export function TermsPage() {
  return (
    <PlannedPage title="Terms" heading="No terms published yet" way={<BackToHome />}>
      The terms of use will stand on this page.
    </PlannedPage>
  );
}

export function PrivacyPage() {
  return (
    <PlannedPage title="Privacy" heading="No privacy notice published yet" way={<BackToHome />}>
      What is kept about you and why will stand on this page.
    </PlannedPage>
  );
}
