import type { AnyRouter } from '@tanstack/react-router';
import { PATHS } from '#web/lib/paths.ts';

const PROFILE = new RegExp(`^${PATHS.profile.replace('$id', '([^/]+)')}$`);

interface Navigation {
  fromLocation?: { pathname: string } | undefined;
  toLocation: { pathname: string };
}

interface Spot {
  /** A front's lower middle, or a text's upper left corner. */
  x: number;
  y: number;
  /** A front's height, or a text's size. */
  size: number;
}

/** The profile that a navigation between the search and a profile opens or leaves; null for all others. */
export function profileBetween({ fromLocation, toLocation }: Navigation): string | null {
  if (!fromLocation) return null;
  const paths = [fromLocation.pathname, toLocation.pathname];
  if (!paths.includes(PATHS.search)) return null;
  return paths.map((path) => PROFILE.exec(path)?.[1]).find(Boolean) ?? null;
}

/**
 * Move a profile's front and name from its card to its page and back: the parts with the same `data-moving` on both
 * pages. The new page is painted as soon as without it, where a view transition first takes pictures of both pages,
 * which took a quarter of a second. Returns a function that unsubscribes.
 */
export function moveProfiles(router: AnyRouter): () => void {
  let left = new Map<string, Spot>();
  const stops = [
    router.subscribe('onBeforeNavigate', (navigation) => {
      const id = profileBetween(navigation);
      left = new Map(id === null ? [] : partsOf(id).map((part) => [nameOf(part), spotOf(part)]));
    }),
    // After the router has restored the scroll position.
    router.subscribe('onRendered', (navigation) => {
      const id = profileBetween(navigation);
      if (id === null) return;
      for (const part of partsOf(id)) move(part, left.get(nameOf(part)));
      left.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Part = HTMLElement | SVGElement;

function partsOf(id: string): Part[] {
  return [...document.querySelectorAll<Part>(`[data-moving$="-${CSS.escape(id)}"]`)];
}

function nameOf({ dataset }: Part): string {
  return dataset.moving ?? '';
}

function spotOf(part: Part): Spot {
  const { left, top, width, height } = part.getBoundingClientRect();
  if (part instanceof SVGElement) return { x: left + width / 2, y: top + height, size: height };
  return { x: left, y: top, size: Number.parseFloat(getComputedStyle(part).fontSize) };
}

/** Let a part come from another spot; at once where motion is reduced. */
function move(part: Part, from: Spot | undefined) {
  const duration = durationOf('--duration-3');
  if (!from || duration === 0) return;
  const to = spotOf(part);
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const start = { transform: `${shift} scale(${from.size / to.size})` };
  const transformOrigin = part instanceof SVGElement ? '50% 100%' : '0 0';
  const common = { transformOrigin, zIndex: 1 };
  part.animate(
    [
      { ...common, ...start },
      { ...common, transform: 'none' },
    ],
    {
      duration,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  );
}

/** A duration of the theme in milliseconds; 0 where motion is reduced. */
function durationOf(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token);
  return Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
}
