import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../display/class-names.ts';
import { watchHolds } from './holds.ts';
import styles from './tooltip.module.css';

const LABEL_DELAY_MS = 300;
const GAP_PX = 8;

/**
 * A button that shows an explanation on hover, keyboard focus and tap. The explanation is its accessible description.
 * An icon button that only shows its name needs only `data-tip`.
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
  // Some hints stand within a line of text, where there may be no block.
  const Tip = typeof words === 'string' ? 'span' : 'div';
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-describedby={id}
        data-hint={id}
      >
        {children}
      </button>
      <Tip id={id} role="tooltip" popover="manual" className={styles.tip}>
        {words}
      </Tip>
    </>
  );
}

/**
 * Show the `data-tip` or `Hint` of the hovered or focused element; Escape, a press elsewhere and scrolling hide it. It
 * is in the top layer, so that no container clips it. One layer serves the whole page: a results page has hundreds of
 * icon buttons, and a component for each would cost more than the cards.
 */
export function TipLayer() {
  const label = useRef<HTMLDivElement>(null);
  useEffect(() => (label.current ? showTips(label.current) : undefined), []);
  return (
    <div
      ref={label}
      popover="manual"
      className={classNames(styles.tip, styles.label)}
      aria-hidden="true"
    />
  );
}

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null);

function showTips(label: HTMLElement): () => void {
  let timer = 0;
  let frame = 0;
  let pointed: HTMLElement | null = null;
  let open: { anchor: HTMLElement; tip: HTMLElement } | null = null;
  const hide = () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
    open?.tip.hidePopover();
    open = null;
  };
  const show = (anchor: HTMLElement) => {
    hide();
    const tip = tipOf(anchor, label);
    if (!anchor.isConnected || !tip) return;
    tip.showPopover();
    placeTip(tip, anchor, tip === label);
    open = { anchor, tip };
  };
  const listening = new AbortController();
  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: listening.signal, capture: true });
  on('pointerover', (event) => {
    const anchor = anchorAt(event);
    if (anchor === pointed || (event as PointerEvent).pointerType === 'touch') return;
    pointed = anchor;
    hide();
    if (anchor?.dataset.hint) show(anchor);
    else if (anchor) timer = window.setTimeout(show, LABEL_DELAY_MS, anchor);
  });
  on('focusin', (event) => {
    const anchor = anchorAt(event);
    if (!anchor?.dataset.hint && !anchor?.matches(':focus-visible, :has(:focus-visible)')) return;
    // Focusing may scroll the page; its scroll event fires before the next frame and must not hide the tooltip.
    frame = window.requestAnimationFrame(() => show(anchor));
  });
  // Touch does not hover or focus: a tap shows an explanation, and holding shows any tip.
  const isHold = watchHolds((held) => {
    const anchor = anchorOf(held);
    if (anchor) show(anchor);
  }, listening.signal);
  on('click', (event) => {
    const anchor = anchorAt(event);
    if (anchor?.dataset.hint) show(anchor);
    else if (anchor && !isHold()) clickThrough(anchor, event as MouseEvent);
  });
  on('pointerdown', (event) => {
    const anchor = anchorAt(event);
    if (!anchor?.dataset.hint || anchor !== open?.anchor) hide();
  });
  on('focusout', hide);
  on('scroll', () => {
    window.clearTimeout(timer);
    if (open) hide();
  });
  on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide());
  return () => {
    listening.abort();
    hide();
  };
}

/** Pass a click on a tip on to the link that covers its card or row: the tip is stacked above it. */
function clickThrough(anchor: HTMLElement, event: MouseEvent) {
  const link = anchor.closest('article, li')?.querySelector('h2 a');
  if (link && !anchor.closest('a, button')) link.dispatchEvent(new MouseEvent('click', event));
}

function anchorOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-tip], [data-hint]') ?? null;
}

const anchorAt = (event: Event) => anchorOf(elementOf(event));

function tipOf({ dataset: { hint, tip } }: HTMLElement, label: HTMLElement): HTMLElement | null {
  if (hint) return document.getElementById(hint);
  label.textContent = tip ?? '';
  return tip ? label : null;
}

/** Place a label centred on its button, an explanation at its start; never past the edge of the window. */
function placeTip(tip: HTMLElement, anchor: HTMLElement, isLabel: boolean) {
  const target = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const start = isLabel ? target.left + (target.width - offsetWidth) / 2 : target.left;
  const left = Math.min(start, clientWidth - offsetWidth - GAP_PX);
  const above = target.top - GAP_PX - offsetHeight;
  const below = target.bottom + GAP_PX;
  const fitsBelow = below + offsetHeight + GAP_PX <= clientHeight;
  const isBelow = isLabel ? above < GAP_PX : fitsBelow;
  style.left = `${Math.max(GAP_PX, left)}px`;
  style.top = `${isBelow ? below : Math.max(GAP_PX, above)}px`;
}
