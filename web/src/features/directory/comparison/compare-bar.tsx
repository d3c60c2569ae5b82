import { countOf } from '#web/lib/format.ts';
import { useStore } from '#web/lib/store.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { selection } from './selection.ts';

/** The profiles selected for comparison, at the bottom of the page while there are any. */
export function CompareBar() {
  const ids = useStore(selection);
  const words = `${countOf(ids.length, 'profile', 'profiles')} selected for comparison`;
  return (
    <>
      {/* Screen readers announce only changes of a region that was there before. */}
      <VisuallyHidden role="status">{ids.length > 0 && words}</VisuallyHidden>
      {ids.length > 0 && <SelectedBar ids={ids} words={words} />}
    </>
  );
}
