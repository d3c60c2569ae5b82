import type { ReactNode } from 'react';
import { PageContext } from '#web/lib/page-context.ts';
import type { Site } from '#web/lib/site.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Footer } from './footer.tsx';
import { VisitorHeader } from './visitor-header.tsx';

/** The frame of a public page for visitors, which works without the router. */
export function PageFrame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <PageContext value={{ site, member: null }}>
      <SkipLink />
      <VisitorHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </PageContext>
  );
}
