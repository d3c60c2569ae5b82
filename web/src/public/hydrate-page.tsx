import { type FunctionComponent, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Exits } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { keepInput } from './keep-input.ts';
import { readPageFacts } from './page-facts.ts';
import type { FrameProps } from './page-frame.tsx';

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
  const restoreInput = keepInput(container);
  // A transition hydrates in slices, so that taps and key presses in between are handled without delay.
  startTransition(() => {
    hydrateRoot(
      container,
      <>
        <Frame facts={facts} exits={exits}>
          <Page />
        </Frame>
        <Hydrated then={restoreInput} />
      </>,
    );
  });
}
/** Say in the page's timeline that hydration is complete. */
function Hydrated({ then }: { then: () => void }) {
  useEffect(() => {
    then();
    performance.mark('hydrated');
  }, [then]);
  return null;
}
