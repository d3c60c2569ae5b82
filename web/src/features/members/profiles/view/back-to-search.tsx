import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Crumb, useGoBack } from '../crumb.tsx';

// The results last come from. It outlives this page: who looks at a second page and returns still finds them.
let results: ParsedLocation | null = null;

/** Leads to the results one came from, with their filters, or to the whole directory. */
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
    <Crumb to={PATHS.search} search={target?.search ?? {}} onClick={goBack}>
      Back to Search
    </Crumb>
  );
}
