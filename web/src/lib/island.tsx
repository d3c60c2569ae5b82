import { type FunctionComponent, memo, Suspense, use, useEffect } from 'react';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { whenTouched } from '#web/lib/idle.ts';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of a public page that works once the visitor touches the page: until then it stays as the server rendered it,
 * and its code is not loaded.
 * @param whenNeeded when else to load its code
 */
export function island<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  whenNeeded: () => Promise<void> = whenTouched,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  let loading: Promise<void> | undefined;
  let touching: Promise<void> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => {
      Loaded = component;
    });
    return loading;
  };
  const loadWhenTouched = () => {
    // If its code is gone, the part stays as the server rendered it.
    touching ??= whenNeeded()
      .then(loadOnce)
      .catch(() => new Promise(() => undefined));
    return touching;
  };
  loads.push(loadOnce);
  function Content(props: Props) {
    const isHydrated = useIsHydrated();
    // No hook may follow: React replays this without `use` once the code is there, and takes the next hook for an
    // update.
    if (!Loaded) use(isHydrated ? loadOnce() : loadWhenTouched());
    return (
      Loaded && (
        <>
          <Loaded {...props} />
          <IslandMark />
        </>
      )
    );
  }
  return function Island(props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}

/**
 * A part of a public page that never changes: it stays as the server rendered it, and its code is loaded only where
 * the application shows the page.
 */
export function still<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  // Another rendering of the page would make React render what it has no code for.
  return memo(island(load, () => new Promise(() => undefined)));
}

/** Say in the page's timeline that an island is hydrated. */
function IslandMark() {
  useEffect(() => void performance.mark('island hydrated'), []);
  return null;
}

/** Load every island, so that the server renders them. */
export function loadIslands() {
  return Promise.all(loads.map((load) => load()));
}
