import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there. */
const END_PIXELS = 48;
/** So near the top what comes before is fetched. */
const TOP_PIXELS = 600;

interface Place {
  isAtEnd: boolean;
  /** The first row in sight, and how far its top stands from the top of the box. */
  key: string | undefined;
  offset: number;
}

const START: Place = { isAtEnd: true, key: undefined, offset: 0 };

function placeIn(box: HTMLElement): Place {
  const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight <= END_PIXELS;
  const top = box.getBoundingClientRect().top;
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { bottom, top: rowTop } = row.getBoundingClientRect();
    if (bottom > top) return { isAtEnd, key: row.dataset.row, offset: rowTop - top };
  }
  return { ...START, isAtEnd };
}

function rowOf(box: HTMLElement, key: string): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
}

function moveTo(box: HTMLElement, { isAtEnd, key, offset }: Place) {
  if (isAtEnd) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  const row = key && rowOf(box, key);
  if (!row) return;
  const top = box.getBoundingClientRect().top;
  box.scrollTop += row.getBoundingClientRect().top - top - offset;
}

/** Keeps the reader's place in a list that grows at both ends. */
export function useLogScroll({
  rows,
  lastOwn,
  onTop,
}: {
  /** Drawn with their keys as `data-row`. */
  rows: readonly { key: string }[];
  /** The key of one's newest message: writing leads to the end. */
  lastOwn: string | undefined;
  /** Called near the top; undefined where nothing comes before, or it is on its way. */
  onTop: (() => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef(START);
  const own = useRef(lastOwn);
  const [isAtEnd, setAtEnd] = useState(true);
  const onTopNow = useRef(onTop);
  onTopNow.current = onTop;

  const look = useCallback(() => {
    if (!box.current) return;
    place.current = placeIn(box.current);
    setAtEnd(place.current.isAtEnd);
    if (box.current.scrollTop < TOP_PIXELS) onTopNow.current?.();
  }, []);
  const settle = useCallback(() => {
    if (!box.current) return;
    moveTo(box.current, place.current);
    look();
  }, [look]);

  // What is new is read from where it begins.
  useLayoutEffect(() => {
    const mark = box.current?.querySelector('[data-row="mark"]');
    if (mark) mark.scrollIntoView({ block: 'center' });
    else if (box.current) box.current.scrollTop = box.current.scrollHeight;
    if (box.current) place.current = placeIn(box.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what has changed on screen.
  useLayoutEffect(() => {
    if (lastOwn !== own.current) place.current = START;
    own.current = lastOwn;
    settle();
  }, [rows, lastOwn, settle]);

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const sizes = new ResizeObserver(settle);
    sizes.observe(node);
    if (content.current) sizes.observe(content.current);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [look, settle]);

  const toEnd = useCallback(() => {
    place.current = START;
    settle();
    box.current?.focus({ preventScroll: true });
  }, [settle]);
  return { box, content, isAtEnd, toEnd };
}
