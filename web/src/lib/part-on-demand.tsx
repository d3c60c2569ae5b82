import { type FunctionComponent, useEffect, useState } from 'react';
import { useOnline } from './browser-state.ts';
import { reportMissingPart } from './page-version.ts';

/**
 * A part of a page whose code loads when it is first shown. Without a connection the page goes on without it, and it
 * shows once it could be loaded: a lazy component would replace the whole page with its error. Where there is a
 * connection, the page says that the part is missing.
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
        () => void reportMissingPart(),
      );
    }, [isOnline]);
    return Loaded && <Loaded {...props} />;
  };
}
