import type { ReactNode } from 'react';
import {
  type Entrance,
  EntranceContext,
} from '#web/features/accounts/entrance/entrance-context.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ENTRANCES } from './page-components.ts';
import type { PageFacts } from './page-facts.ts';
import type { PublicPageKey } from './public-pages.ts';
import { VisitorHeader } from './visitor-header.tsx';

/** Where an account page leads. */
export type Exits = Omit<Entrance, 'providers'>;

interface FrameProps {
  page: PublicPageKey;
  facts: PageFacts;
  exits: Exits;
  children: ReactNode;
}

/** The frame of a public page for visitors, which works without the router. */
export function PageFrame({ page, facts: { site, providers }, exits, children }: FrameProps) {
  return (
    <PageContext value={{ site, member: null }}>
      <SkipLink />
      {ENTRANCES.has(page) ? (
        <>
          <OfflineBar />
          <EntranceContext value={{ ...exits, providers: providers.items }}>
            {children}
          </EntranceContext>
        </>
      ) : (
        <>
          <VisitorHeader />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer site={site} />
        </>
      )}
    </PageContext>
  );
}
