import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatCount } from '#web/lib/format.ts';
import { shortDay } from '../state.ts';
import { LINES } from './lines.ts';

const HEIGHT = 224;
const DAY_WIDTH = 64;
const DAY_HEIGHT = 28;
const ROW_HEIGHT = 44;
// Round axis intervals for days and for counts.
const DAY_STEPS = [1, 2, 7, 14, 30];
const COUNT_STEPS = [1, 2, 5, 10, 20, 50].flatMap((step) => [step, step * 100, step * 10_000]);

interface PlotProps {
  dates: readonly string[];
  lines: readonly (readonly number[])[];
  /** The index of the day under the pointer; null if there is none. */
  onPoint: (index: number | null) => void;
}

/** The line chart, on a canvas that is redrawn when the theme changes. */
export function Plot({ dates, lines, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.dataset.drawnIn = theme;
    const data: AlignedData = [dates.map((_, i) => i), ...lines.map((line) => [...line])];
    const options = optionsOf({ element, dates, count: lines.length, onPoint });
    const plot = new UPlot(options, data, element);
    const watching = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    watching.observe(element);
    return () => {
      watching.disconnect();
      plot.destroy();
    };
  }, [dates, lines, onPoint, theme]);
  return <div ref={box} />;
}

/** Resolve a colour token on an element to a value for a canvas: the token itself may be light-dark(). */
function colourOf(element: HTMLElement, token: string): string {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

function optionsOf({
  element,
  dates,
  count,
  onPoint,
}: {
  element: HTMLElement;
  dates: readonly string[];
  count: number;
  onPoint: PlotProps['onPoint'];
}): Options {
  const colour = (token: string) => colourOf(element, token);
  const look = {
    stroke: colour('--ink-2'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [8, 20, 0, 0],
    scales: {
      x: { time: false },
      y: { range: (_plot, _least, most) => [0, Math.max(1, most) * 1.05] },
    },
    axes: [
      {
        ...look,
        grid: { show: false },
        size: DAY_HEIGHT,
        space: DAY_WIDTH,
        incrs: DAY_STEPS,
        values: (_plot, indices) => indices.map((index) => shortDay(dates[index] ?? '')),
      },
      {
        ...look,
        size: 52,
        space: ROW_HEIGHT,
        incrs: COUNT_STEPS.toSorted((one, other) => one - other),
        values: (_plot, counts) => counts.map(formatCount),
      },
    ],
    series: [
      {},
      ...LINES.slice(0, count).map(({ token, dash }) => ({
        stroke: colour(token),
        width: 2,
        dash: [...dash],
        points: { show: dates.length <= 7 },
      })),
    ],
    cursor: { drag: { x: false, y: false }, y: false },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

const DARK = '(prefers-color-scheme: dark)';

/** The theme that the page is shown in. */
function currentTheme(): string {
  const theme = document.documentElement.dataset.theme;
  return theme ?? (matchMedia(DARK).matches ? 'dark' : 'light');
}

/** Subscribe to theme changes, made here or by the system. */
function subscribeToTheme(listener: () => void): () => void {
  const watching = new MutationObserver(listener);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  return () => {
    watching.disconnect();
    system.removeEventListener('change', listener);
  };
}
