import type { FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Site } from '#web/lib/site.ts';
import { keepRoot } from './drawn-root.ts';
import { PageFrame } from './page-frame.tsx';

/** Attaches a page to what the server drew of it, from the same facts. */
export function bringToLife(container: HTMLElement, Page: FunctionComponent) {
  const facts = document.getElementById('site')?.textContent;
  if (!facts) return;
  const site: Site = JSON.parse(facts);
  const root = hydrateRoot(
    container,
    <PageFrame site={site}>
      <Page />
    </PageFrame>,
  );
  keepRoot(root);
}
