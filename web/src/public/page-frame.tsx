import type { ReactNode } from 'react';
import type { Exits } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Footer } from './footer.tsx';
import type { PageFacts } from './page-facts.ts';
import { TermsLine } from './terms-line.tsx';
import { VisitorHeader } from './visitor-header.tsx';

export interface FrameProps {
  facts: PageFacts;
  /** Where the page leads if it is an account page. */
  exits: Exits;
  children: ReactNode;
}

/** The frame of a public page for visitors, which works without the router. */
export function PageFrame({
  facts: { site },
  isMember = false,
  children,
}: Pick<FrameProps, 'children'> & {
  facts: Pick<PageFacts, 'site'>;
  /** It is shown to a member, who needs no way to sign in. */
  isMember?: boolean;
}) {
  return (
    <PageContext value={{ site, member: null }}>
      <SkipLink />
      <TermsLine site={site} />
      <VisitorHeader isMember={isMember} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} isForVisitors={!isMember} />
    </PageContext>
  );
}
