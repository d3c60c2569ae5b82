import { type FunctionComponent, useEffect, useState } from 'react';
import { useOnline } from './browser-state.ts';

/**
 * A part of a page whose code loads when it is first shown. Without a connection the page goes on without it, and it
 * shows once it could be loaded: a lazy component would replace the whole page with its error.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  return function PartOnDemand(props) {
    const [, setLoaded] = useState(false);
    const isOnline = useOnline();
    // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded offline is loaded afterwards.
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        () => undefined,
      );
    }, [isOnline]);
    return Loaded && <Loaded {...props} />;
  };
}
