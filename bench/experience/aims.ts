import type { Aim } from '../directory/aims.ts';
import type { FirstScreen } from './first-screen.ts';
import type { Keyboard } from './keyboard.ts';
import type { LayoutShift } from './layout-shift.ts';
import type { NextState } from './next-state.ts';
import type { WayIn } from './way-in.ts';
import type { FirstLoad } from './weights.ts';

const KILOBYTE = 1024;
const SCRIPT_BUDGETS: Record<string, number> = {
  '/': 90,
  '/login': 110,
  '/signup': 110,
  '/forgot-password': 110,
  '/search': 150,
};
const NEXT_STATE_MS = 100;
const LAYOUT_SHIFT = 0.01;

export interface Experience {
  firstScreen: FirstScreen;
  wayIn: WayIn;
  keyboard: Keyboard;
  shifts: readonly LayoutShift[];
  loads: readonly FirstLoad[];
  nextStates: readonly NextState[];
}

/** The targets for what members see and do, and the results of this run. */
export function aimsOf(measured: Experience): Aim[] {
  const { firstScreen, wayIn, keyboard, shifts, loads, nextStates } = measured;
  const worst = shifts.toSorted((a, b) => b.shift - a.shift)[0];
  const isProducts = ({ name }: NextState) => !name.endsWith('bare list');
  return [
    atMost('Top Matches among the results', 3, firstScreen.topMatches),
    atLeast('whole cards in the first screen, 1280 x 900', 6, firstScreen.desktopCards),
    atMost('height of a card, px', 320, firstScreen.cardHeight),
    atLeast('cards in the first screen of a phone', 1.5, firstScreen.phoneCards),
    atMost('first result on a phone with two filters, px', 200, firstScreen.phoneTop),
    atMost('the same for a new member', 200, firstScreen.newcomerPhoneTop),
    atMost('taps and fields from the landing page to a first message', 12, wayIn.fromLanding),
    atMost('the same for a member who is signed in', 4, wayIn.signedIn),
    atMost('tab stops before the first result', 1, keyboard.tabStops),
    atMost('keys per further answer in messages', 2, keyboard.keysPerAnswer),
    atMost(`layout shift, most at ${worst?.path}`, LAYOUT_SHIFT, worst?.shift ?? Number.NaN, 3),
    ...loads.flatMap(({ path, weights }) => {
      const budget = SCRIPT_BUDGETS[path];
      const size = weights.scripts.gzip / KILOBYTE;
      return budget === undefined ? [] : [atMost(`${path}: KB of script, gzip`, budget, size)];
    }),
    atMost('requests to other hosts', 0, loads.flatMap(({ otherHosts }) => otherHosts).length),
    ...nextStates
      .filter(isProducts)
      .flatMap(({ name, p50, p95 }) => [
        atMost(`ms from a click or a key ${name}, median`, NEXT_STATE_MS, p50),
        atMost(`ms from a click or a key ${name}, p95`, NEXT_STATE_MS, p95),
      ]),
  ];
}

function atMost(name: string, aim: number, result: number, digits = digitsOf(result)): Aim {
  return {
    name,
    aim: `at most ${aim}`,
    result: result.toFixed(digits),
    isReached: result <= aim,
  };
}

function atLeast(name: string, aim: number, result: number): Aim {
  return {
    name,
    aim: `at least ${aim}`,
    result: result.toFixed(digitsOf(result)),
    isReached: result >= aim,
  };
}

function digitsOf(result: number): number {
  return Number.isInteger(result) || result >= 20 ? 0 : 1;
}
