import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The distance from the end that counts as at the end. */
const END_PIXELS = 48;
/** The distance from the top at which to load earlier messages, and from the bottom later ones. */
const EDGE_PIXELS = 600;
/** The offset from the top of the box at which to show the message that the conversation opened at. */
const FOUND_PART = 1 / 3;

interface ScrollPosition {
  isAtEnd: boolean;
  /**
   * The scroll anchor: the first visible message, whose order among the messages never changes (day headings and the
   * marker can move), and the distance of its top from the top of the box.
   */
  key: string | undefined;
  offset: number;
}

/** How long a browser may go on with a smooth scroll. */
const SMOOTH_MILLISECONDS = 2_000;
/** What the reader does to scroll by themself. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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

/** Scroll to the start of the new messages, unless all of them fit at the end. */
function moveToMark(box: HTMLElement): boolean {
  box.scrollTop = box.scrollHeight;
  const mark = box.querySelector('[data-mark]')?.getBoundingClientRect();
  const { top, height } = box.getBoundingClientRect();
  if (!mark || mark.top >= top) return false;
  box.scrollTop += mark.top - top - height / 4;
  return true;
}

/**
 * Return what moves the list to its end. A smooth scroll that the browser has begun goes on where it was going, so the
 * list is moved again when it is over, unless the reader has scrolled meanwhile.
 */
function useMoveToEnd(
  box: RefObject<HTMLDivElement | null>,
  position: RefObject<ScrollPosition>,
  settle: () => void,
): () => void {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const moveToEnd = useCallback(() => {
    movedAt.current = performance.now();
    position.current = START;
    settle();
  }, [position, settle]);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    const stay = () => {
      movedAt.current = Number.NEGATIVE_INFINITY;
    };
    const finish = () => {
      if (performance.now() - movedAt.current > SMOOTH_MILLISECONDS) return;
      position.current = START;
      settle();
    };
    node.addEventListener('scrollend', finish, options);
    for (const event of SCROLLING) node.addEventListener(event, stay, options);
    return () => listeners.abort();
  }, [box, position, settle]);
  return moveToEnd;
}

/** Keep the scroll position in a list that grows at both ends. */
export function useLogScroll({
  rows,
  targetKey,
  lastOwn,
  markAfter,
  hasEnd,
  onTop,
  onBottom,
}: {
  /** Messages carry their keys as `data-message`. */
  rows: readonly { key: string }[];
  /** The key of the message to start at; undefined for the end. */
  targetKey: string | undefined;
  /** The key of the newest message if the member has just written it here: the list then scrolls to the end. */
  lastOwn: string | undefined;
  /** The sequence number after which the "new" marker appears, rendered with `data-mark`; null for none. */
  markAfter: number | null;
  /** Called near the top; undefined if there is nothing before, or it is loading. */
  onTop: (() => void) | undefined;
  /** Whether the newest message is loaded. */
  hasEnd: boolean;
  /** Called near the bottom; undefined if there is nothing after, or it is loading. */
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
  const moveToEnd = useMoveToEnd(box, position, settle);

  // Must run before the next effect, which restores the position.
  useLayoutEffect(() => {
    if (!box.current || targetKey === undefined) return;
    position.current = {
      isAtEnd: false,
      key: targetKey,
      offset: box.current.clientHeight * FOUND_PART,
    };
  }, [targetKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the rendered rows.
  useLayoutEffect(() => {
    const isOwnNew = lastOwn !== undefined && lastOwn !== lastOwnKey.current;
    lastOwnKey.current = lastOwn ?? lastOwnKey.current;
    if (isOwnNew) moveToEnd();
    else settle();
  }, [rows, lastOwn, settle, moveToEnd]);
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
    moveToEnd();
    box.current?.focus({ preventScroll: true });
  }, [moveToEnd]);
  return { box, content, isAtEnd, toEnd };
}
