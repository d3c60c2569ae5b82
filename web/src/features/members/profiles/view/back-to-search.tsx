import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Breadcrumb, useGoBack } from '../breadcrumb.tsx';

// The last results that the viewer came from. Outlives the page, so that going on to another profile and back keeps
// them.
let results: ParsedLocation | null = null;

/** A link to the results that the viewer came from, with their filters, or to the whole directory. */
export function BackToSearch() {
  const router = useRouter();
  const [target] = useState(() => {
    const before = router.state.resolvedLocation;
    if (before?.pathname === PATHS.search) results = before;
    return results;
  });
  const [index] = useState(() => router.state.location.state.__TSR_index);
  const goBack = useGoBack(target !== null && target.state.__TSR_index === index - 1);
  return (
    <Breadcrumb to={PATHS.search} search={target?.search ?? {}} onClick={goBack}>
      Back to Search
    </Breadcrumb>
  );
}
