import { type FunctionComponent, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { readPageFacts } from './page-facts.ts';
import { PageFrame } from './page-frame.tsx';
import { setCurrentRoot } from './react-root.ts';

/** Hydrates a server-rendered page, from the same facts. */
export function hydrate(container: HTMLElement, Page: FunctionComponent) {
  const site = readPageFacts()?.site;
  if (!site) return;
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>();
  // As a transition it is done in slices: a tap or a key press in between is not kept waiting.
  startTransition(() => {
    const root = hydrateRoot(
      container,
      <>
        <PageFrame site={site}>
          <Page />
        </PageFrame>
        <HydrationSignal onHydrated={onHydrated} />
      </>,
    );
    setCurrentRoot(whenHydrated(root, hydrated));
  });
}

async function whenHydrated(root: Root, hydrated: Promise<void>): Promise<Root> {
  await hydrated;
  return root;
}

/** Given another page before this one is wholly hydrated, React would complain and render everything anew. */
function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
