import { useElementScrollRestoration } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';

/**
 * How many results to render: at first those in view, then as many more at a time, since all of them at once would keep
 * a phone busy. All at once if the reader returns to a place among them, which has to exist.
 * @param of identifies the results; others begin from the start
 */
export function usePortions(of: string, { inView, total }: { inView: number; total: number }) {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [shown, setShown] = useState({ of, count: entry?.scrollY ? Infinity : inView });
  const count = shown.of === of ? shown.count : inView;
  const isWhole = count >= total;
  useEffect(() => {
    // What follows when all are shown, such as a further page, is rendered at once.
    const next = isWhole ? Infinity : count + 2 * inView;
    if (next !== count) startTransition(() => setShown({ of, count: next }));
  }, [of, count, inView, isWhole]);
  return { count, isWhole };
}
