import { type FunctionComponent, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Exits } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { readPageFacts } from './page-facts.ts';
import type { FrameProps } from './page-frame.tsx';
import { setCurrentRoot } from './react-root.ts';

/** Hydrate a server-rendered page with the data that it was rendered from. */
export function hydrate(
  container: HTMLElement,
  {
    Frame,
    Page,
    exits,
  }: { Frame: FunctionComponent<FrameProps>; Page: FunctionComponent; exits: Exits },
) {
  const facts = readPageFacts();
  if (!facts) return;
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>();
  // A transition hydrates in slices, so that taps and key presses in between are handled without delay.
  startTransition(() => {
    const root = hydrateRoot(
      container,
      <>
        <Frame facts={facts} exits={exits}>
          <Page />
        </Frame>
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

/**
 * Report that hydration is complete. If the root rendered another page earlier, React would report an error and render
 * the whole page again.
 */
function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => {
    performance.mark('hydrated');
    onHydrated();
  }, [onHydrated]);
  return null;
}
