import type { Role } from '@lintel/contract/values/members';
import type { Wall } from '@lintel/contract/values/walls';
import type { Colour } from './shapes.ts';
import { traitOf } from './traits.ts';

// The colours of fronts. Letters are at least 4.5:1 on what carries them, in both themes.

export type Bond = 'flemish' | 'garden' | 'coursed' | 'ashlar' | 'channel' | 'none';

/** What a wall is built of, and how: bricks in the bond of their region, stone in courses, render plain or channelled. */
const WALL_LOOKS: Record<Wall, { colour: Colour; bond: Bond; isPale?: true }> = {
  'stock-brick': { colour: ['#c9a45c', '#4a3d24'], bond: 'flemish' },
  'red-brick': { colour: ['#a5553f', '#4a2a22'], bond: 'garden' },
  gritstone: { colour: ['#a3937a', '#3c372e'], bond: 'coursed' },
  'blond-stone': { colour: ['#cbb68e', '#453d2d'], bond: 'ashlar', isPale: true },
  'red-sandstone': { colour: ['#b4705a', '#4a3029'], bond: 'ashlar' },
  'slate-render': { colour: ['#8d99a3', '#2f363b'], bond: 'none' },
  limestone: { colour: ['#dccb9f', '#474030'], bond: 'ashlar', isPale: true },
  stucco: { colour: ['#eceae2', '#3a3d3a'], bond: 'channel', isPale: true },
  plain: { colour: ['#d3d8d4', '#33403a'], bond: 'none', isPale: true },
};

/** The paints of a role: the first is the colour that it has elsewhere. */
const PAINTS: Record<Role | 'none', readonly [Colour, Colour, Colour]> = {
  investor: [
    ['#1b5299', '#2f68b0'],
    ['#27406f', '#3d5891'],
    ['#3f7fc4', '#4a80c8'],
  ],
  sourcer: [
    ['#9a3157', '#a53a63'],
    ['#6f2742', '#813858'],
    ['#c25a7d', '#b9567a'],
  ],
  management: [
    ['#0d6264', '#14797a'],
    ['#17484a', '#2a6062'],
    ['#2f8f8c', '#2c8785'],
  ],
  service_provider: [
    ['#a8540f', '#b0611f'],
    ['#7c4318', '#8d552a'],
    ['#c4722c', '#c2722f'],
  ],
  none: [
    ['#5c6963', '#5d6b64'],
    ['#5c6963', '#5d6b64'],
    ['#5c6963', '#5d6b64'],
  ],
};

const BLACK: Colour = ['#0b1411', '#050807'];
const WHITE: Colour = ['#ffffff', '#ffffff'];
const same = (colour: string): Colour => [colour, colour];

/** Stone, glass, brass, iron, leaves: the same on every front. */
const COMMON = {
  trim: ['#fafbf9', '#8b968f'],
  glass: ['#33464a', '#131c1e'],
  sheen: ['#46595c', '#1b2729'],
  warm: ['#ffd98a', '#f2b84b'],
  /** The windows of a member who answers within a day: lit in the dark theme alone. */
  glow: ['#33464a', '#f2b84b'],
  gleam: ['#46595c', '#f6c668'],
  net: ['#e4e8e4', '#3a4642'],
  brass: same('#e6c26a'),
  iron: ['#1c2723', '#0b100e'],
  leaf: ['#3f6f4e', '#355c43'],
  leafLight: ['#558863', '#456e53'],
  pot: ['#6a7672', '#3d4844'],
  paving: ['#cfd5d1', '#222b27'],
  kerb: ['#aeb7b1', '#171e1b'],
  slate: ['#5d6a70', '#20282b'],
  shade: ['#0b1411', '#000000'],
  cream: ['#f4f1e6', '#d9d6c8'],
  chimney: ['#b8714f', '#5a382a'],
  hall: ['#e8c67e', '#a97e33'],
  floor: ['#c9a565', '#8f6a2a'],
  top: same('#f2b838'),
  topEdge: same('#c98f12'),
  gilt: same('#f6e3b0'),
  white: WHITE,
  ink: ['#2b3a34', '#ffffff'],
  inkOnLit: same('#2a1c00'),
  inkOnTop: same('#261a00'),
  veil: ['#ffffff', '#0d1311'],
} satisfies Record<string, Colour>;

export type Palette = ReturnType<typeof paletteOf>;

/** All colours of a member's front. */
export function paletteOf({ id, role, wall: kind }: { id: string; role: Role | null; wall: Wall }) {
  // What a browser kept of an earlier version names no wall.
  const { colour, bond, isPale = false } = WALL_LOOKS[kind] ?? WALL_LOOKS.plain;
  const wall = toned(colour, traitOf(id, 'tone', 3));
  const paints = PAINTS[role ?? 'none'];
  const paint = paints[traitOf(id, 'paint', 3)] ?? paints[0];
  // White letters on the lightest paint would be under 4.5:1.
  const isLight = paint === paints[2];
  const deep = mix(paint, BLACK, 0.26, 0.21);
  return {
    ...COMMON,
    bond,
    isBrick: bond === 'flemish' || bond === 'garden',
    isPale,
    wall,
    stone: [isPale ? '#fbfbf8' : '#edefeb', '#6a766f'] as Colour,
    edge: [isPale ? '#c9c4b4' : '#c3cac5', '#3f4a44'] as Colour,
    plinth: isPale
      ? (['#c9c4b4', '#3f4a44'] as Colour)
      : mix(wall, ['#1c1a16', '#000000'], 0.34, 0.4),
    paint,
    deep,
    lift: mix(paint, WHITE, 0.12, 0.1),
    board: isLight ? mix(paint, BLACK, 0.4) : deep,
    fascia: isLight ? mix(paint, BLACK, 0.4) : paint,
    letter: mix(paint, BLACK, 0.36, 0.52),
    letterOnStone: [mix(paint, BLACK, 0.36)[0], '#ffffff'] as Colour,
  };
}

/** The same front further back: stone-grey doors. */
export function neighbourPalette(palette: Palette): Palette {
  return {
    ...palette,
    paint: ['#8f9a94', '#4a5650'],
    deep: ['#7a857f', '#3a453f'],
    lift: ['#a3ada7', '#56625c'],
  };
}

/** A colour on the way to another: by `light` in the light theme, and by `dark` in the dark. */
export function mix(from: Colour, to: Colour, light: number, dark = light): Colour {
  return [mixed(from[0], to[0], light), mixed(from[1], to[1], dark)];
}

function mixed(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [channel(from, at), channel(to, at)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** One of three tones: as it is, lighter, or darker. */
function toned(wall: Colour, tone: number): Colour {
  if (tone === 1) return mix(wall, ['#ffffff', '#8a8f88'], 0.08);
  return tone === 2 ? mix(wall, ['#3a2a20', '#000000'], 0.08) : wall;
}
