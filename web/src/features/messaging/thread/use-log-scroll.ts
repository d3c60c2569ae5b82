import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there. */
const END_PIXELS = 48;
/** So near the top what comes before is fetched, and so near the bottom what comes after. */
const EDGE_PIXELS = 600;
/** How far down the box the message stands at which the conversation was opened. */
const FOUND_PART = 1 / 3;

interface ScrollPosition {
  isAtEnd: boolean;
  /**
   * The first message in sight, which never moves among the others as days and the mark do, and how far its top stands
   * from the top of the box.
   */
  key: string | undefined;
  offset: number;
}

const START: ScrollPosition = { isAtEnd: true, key: undefined, offset: 0 };

const pixelsBelow = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

/** @param hasEnd whether the bottom of the box is the end of the conversation */
function positionIn(box: HTMLElement, hasEnd: boolean): ScrollPosition {
  const isAtEnd = hasEnd && pixelsBelow(box) <= END_PIXELS;
  const top = box.getBoundingClientRect().top;
  for (const row of box.querySelectorAll<HTMLElement>('[data-message]')) {
    const { bottom, top: rowTop } = row.getBoundingClientRect();
    if (bottom > top) return { isAtEnd, key: row.dataset.message, offset: rowTop - top };
  }
  return { ...START, isAtEnd };
}

function rowOf(box: HTMLElement, key: string): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);
}

function moveTo(box: HTMLElement, { isAtEnd, key, offset }: ScrollPosition) {
  if (isAtEnd) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  const row = key && rowOf(box, key);
  if (!row) return;
  const top = box.getBoundingClientRect().top;
  box.scrollTop += row.getBoundingClientRect().top - top - offset;
}

/** Brings what is new into sight from where it begins, unless the end shows all of it. */
function moveToMark(box: HTMLElement): boolean {
  box.scrollTop = box.scrollHeight;
  const mark = box.querySelector('[data-mark]')?.getBoundingClientRect();
  const { top, height } = box.getBoundingClientRect();
  if (!mark || mark.top >= top) return false;
  box.scrollTop += mark.top - top - height / 4;
  return true;
}

/** Keeps the reader's position in a list that grows at both ends. */
export function useLogScroll({
  rows,
  targetKey,
  lastOwn,
  markAfter,
  hasEnd,
  onTop,
  onBottom,
}: {
  /** The messages among them are rendered with their keys as `data-message`. */
  rows: readonly { key: string }[];
  /** The key of the message at which to begin; undefined for the end. */
  targetKey: string | undefined;
  /** The key of the newest message if it was just written here: writing leads to the end. */
  lastOwn: string | undefined;
  /** After which sequence number the mark of new messages stands, rendered with `data-mark`; null for none. */
  markAfter: number | null;
  /** Called near the top; undefined where nothing comes before, or it is on its way. */
  onTop: (() => void) | undefined;
  /** Whether the newest message is among them. */
  hasEnd: boolean;
  /** Called near the bottom; undefined where nothing comes after, or it is on its way. */
  onBottom: (() => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const position = useRef(START);
  const lastOwnKey = useRef(lastOwn);
  const [isAtEnd, setAtEnd] = useState(true);
  const onTopNow = useRef(onTop);
  onTopNow.current = onTop;
  const onBottomNow = useRef(onBottom);
  onBottomNow.current = onBottom;
  const hasEndNow = useRef(hasEnd);
  hasEndNow.current = hasEnd;

  const look = useCallback(() => {
    if (!box.current) return;
    position.current = positionIn(box.current, hasEndNow.current);
    setAtEnd(position.current.isAtEnd);
    if (box.current.scrollTop < EDGE_PIXELS) onTopNow.current?.();
    if (pixelsBelow(box.current) < EDGE_PIXELS) onBottomNow.current?.();
  }, []);
  const settle = useCallback(() => {
    if (!box.current) return;
    moveTo(box.current, position.current);
    look();
  }, [look]);

  // Before the next effect, which goes to the position.
  useLayoutEffect(() => {
    if (!box.current || targetKey === undefined) return;
    position.current = {
      isAtEnd: false,
      key: targetKey,
      offset: box.current.clientHeight * FOUND_PART,
    };
  }, [targetKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what has changed on screen.
  useLayoutEffect(() => {
    if (lastOwn !== undefined && lastOwn !== lastOwnKey.current) {
      position.current = START;
      lastOwnKey.current = lastOwn;
    }
    settle();
  }, [rows, lastOwn, settle]);
  useLayoutEffect(() => {
    if (markAfter === null || !box.current || !position.current.isAtEnd) return;
    if (moveToMark(box.current)) look();
  }, [markAfter, look]);

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
    position.current = START;
    settle();
    box.current?.focus({ preventScroll: true });
  }, [settle]);
  return { box, content, isAtEnd, toEnd };
}
