import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../display/class-names.ts';
import styles from './hint.module.css';

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * A button that only says more: on hover, on the keyboard's focus and when tapped; Escape, a tap elsewhere and
 * scrolling put it away. Its words describe it to those who listen. They stand in the top layer, so that no frame
 * around the button cuts them.
 */
export function Hint({
  words,
  className,
  children,
}: {
  words: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!open || !tip.current || !button.current) return;
    tip.current.showPopover();
    positionTip(tip.current, button.current);
    const element = tip.current;
    return () => element.hidePopover();
  }, [open]);
  useDismissal(open, button, () => setOpen(false));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-describedby={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <div ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {words}
      </div>
    </>
  );
}

/** Under the button, or above it where there is no room; never past the edge of the window. */
function positionTip(tip: HTMLElement, button: HTMLElement): void {
  const target = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(target.left, clientWidth - tip.offsetWidth - EDGE_PX);
  const below = target.bottom + GAP_PX;
  const fits = below + tip.offsetHeight + EDGE_PX <= clientHeight;
  tip.style.left = `${Math.max(EDGE_PX, left)}px`;
  tip.style.top = `${fits ? below : Math.max(EDGE_PX, target.top - GAP_PX - tip.offsetHeight)}px`;
}

function useDismissal(
  open: boolean,
  button: React.RefObject<HTMLElement | null>,
  dismiss: () => void,
): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal, capture: true });
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && latest.current());
    on('scroll', () => latest.current());
    on('pointerdown', (event) => {
      if (!button.current?.contains(event.target as Node)) latest.current();
    });
    return () => listening.abort();
  }, [open, button]);
}
