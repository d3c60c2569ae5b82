import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

const DELAY_MS = 300;
const GAP_PX = 8;

const tippedAt = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;

/** The element under the pointer or the keyboard's focus that carries a `data-tip`; Escape puts the tip away. */
function useTipped(): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer = 0;
    const show = (event: Event, delay: number) => {
      const next = tippedAt(event);
      window.clearTimeout(timer);
      if (next) timer = window.setTimeout(() => setAnchor(next), delay);
      else setAnchor(null);
    };
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { signal: listening.signal });
    on('pointerover', (event) => show(event, DELAY_MS));
    on('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event, 0);
    });
    const hide = () => {
      window.clearTimeout(timer);
      setAnchor(null);
    };
    for (const type of ['focusout', 'pointerdown', 'scroll']) on(type, hide);
    on('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') setAnchor(null);
    });
    return () => {
      window.clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return anchor;
}

/**
 * Shows the `data-tip` of whatever is pointed at. One layer serves the whole page: a results page has hundreds of
 * icon buttons, and a tooltip component around each would cost more than the cards.
 */
export function TipLayer() {
  const anchor = useTipped();
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!anchor || !tip.current) return;
    const target = anchor.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = tip.current;
    const left = target.left + target.width / 2 - offsetWidth / 2;
    const above = target.top - offsetHeight - GAP_PX;
    const room = document.documentElement.clientWidth - offsetWidth - GAP_PX;
    style.left = `${Math.max(GAP_PX, Math.min(left, room))}px`;
    style.top = `${above < GAP_PX ? target.bottom + GAP_PX : above}px`;
  }, [anchor]);
  if (!anchor?.isConnected || !anchor.dataset.tip) return null;
  return (
    <div ref={tip} className={`${styles.tooltip} ${styles.name}`} aria-hidden="true">
      {anchor.dataset.tip}
    </div>
  );
}
