import type { ReactNode } from 'react';
import type { Site } from '#web/lib/site.ts';
import { VisitContext } from '#web/lib/visit.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Footer } from './footer.tsx';
import { VisitorHeader } from './visitor-header.tsx';

/** A public page for a visitor, whole, without the router and its company. */
export function PageFrame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <VisitContext value={{ site, member: null }}>
      <SkipLink />
      <VisitorHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </VisitContext>
  );
}
