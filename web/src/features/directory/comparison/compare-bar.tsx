import { useEffect } from 'react';
import { countOf } from '#web/lib/format.ts';
import { whenTouched } from '#web/lib/idle.ts';
import { partOnDemand } from '#web/lib/part-on-demand.tsx';
import { useStore } from '#web/lib/store.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { selection } from './selection.ts';

const load = async () => (await import('./selected-bar.tsx')).SelectedBar;
const SelectedBar = partOnDemand(load);

/** The profiles selected for comparison, at the bottom of the page while there are any. */
export function CompareBar() {
  const ids = useStore(selection);
  const words = `${countOf(ids.length, 'profile', 'profiles')} selected for comparison`;
  useEffect(() => void whenTouched().then(() => load().catch(() => null)), []);
  return (
    <>
      {/* Screen readers announce only changes of a region that was there before. */}
      <VisuallyHidden role="status">{ids.length > 0 && words}</VisuallyHidden>
      {ids.length > 0 && <SelectedBar ids={ids} words={words} />}
    </>
  );
}
