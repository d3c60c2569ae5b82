import { type FunctionComponent, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { drawnFacts } from './drawn-facts.ts';
import { keepRoot } from './drawn-root.ts';
import { PageFrame } from './page-frame.tsx';

/** Attaches a page to what the server drew of it, from the same facts. */
export function bringToLife(container: HTMLElement, Page: FunctionComponent) {
  const site = drawnFacts()?.site;
  if (!site) return;
  const { promise: alive, resolve: onAlive } = Promise.withResolvers<void>();
  // As a transition it is done in slices: a tap or a key press in between is not kept waiting.
  startTransition(() => {
    const root = hydrateRoot(
      container,
      <>
        <PageFrame site={site}>
          <Page />
        </PageFrame>
        <Sign onAlive={onAlive} />
      </>,
    );
    keepRoot(whenAlive(root, alive));
  });
}

async function whenAlive(root: Root, alive: Promise<void>): Promise<Root> {
  await alive;
  return root;
}

/** Given another page before it is wholly attached to this one, React would complain and draw everything anew. */
function Sign({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
