import { lazy, Suspense } from 'react';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { ProfileListProps } from '../profile-list-props.ts';

// Dragging is a good part of the page's code, and cards need none of it.
const Board = lazy(async () => ({ default: (await import('../board/board.tsx')).Board }));

export function LazyBoard(props: ProfileListProps) {
  return (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <Board {...props} />
    </Suspense>
  );
}
