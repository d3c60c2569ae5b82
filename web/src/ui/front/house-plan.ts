import { type Box, GROUND, pick, type Scene } from './scene.ts';

/** Where the door stands, and whether the window beside it is a bay. */
const COMPOSITIONS = [
  { doorAt: 'left', isBay: false },
  { doorAt: 'right', isBay: false },
  { doorAt: 'left', isBay: true },
  { doorAt: 'right', isBay: true },
  { doorAt: 'middle', isBay: false },
] as const;
const GARDENS = ['none', 'railings', 'trees', 'hedge', 'tree'] as const;

type Side = Pick<Box, 'x' | 'w'>;

/** Where the parts of a house stand. */
export interface HousePlan extends Side {
  /** On a page it is wider, with the door in the middle and the name over it. */
  isWide: boolean;
  doorAt: 'left' | 'middle' | 'right';
  hasBay: boolean;
  garden: (typeof GARDENS)[number];
  door: Box;
  fanlight: Box;
  /** The stone beside the door, and how far the lintel is wider than it. */
  jamb: number;
  overhang: number;
  /** Plain, with pilasters, with a keystone, or with brackets. */
  doorcase: number;
  steps: number;
  /** The walls beside the door that have a window. */
  sides: readonly Side[];
  /** The windows of the first floor. */
  above: number;
  bars: number;
  head: number;
}

/** The plan of a member's house between `x` and `x + w`. */
export function planOf(scene: Scene, { x, w }: Side, isWide: boolean): HousePlan {
  const { doorAt, hasBay } = compositionOf(scene, isWide);
  const garden = GARDENS[pick(scene, 'garden', 5)] ?? 'none';
  const doorcase = pick(scene, 'case', 4);
  const steps = 1 + pick(scene, 'steps', 3);
  const jamb = doorcase === 1 ? 5 : 3;
  const overhang = doorcase === 3 ? 7 : 5;
  const glass = pick(scene, 'fan', 5) === 1 ? 19 : 16.5;
  const middleWidth = isWide ? 38 : 36;
  const width = doorAt === 'middle' ? middleWidth : 33;
  const inFrom = jamb + overhang + 1.4;
  const left = { left: x + inFrom, middle: x + (w - width) / 2, right: x + w - width - inFrom };
  const height = (isWide ? 70.5 : 68.5) - glass;
  const top = GROUND - 3.2 * steps - height;
  const door = { x: left[doorAt], y: top, w: width, h: height };
  const narrow = doorAt === 'middle' ? 1 + pick(scene, 'upn', 2) * 2 : 2;
  return {
    ...{ x, w, isWide, jamb, overhang, doorcase, steps, door, doorAt, hasBay },
    garden: scene.hasPhoto && garden !== 'none' ? 'railings' : garden,
    fanlight: { x: door.x, y: top - glass - 1.4, w: width, h: glass },
    sides: sidesOf(scene, { x, w, isWide, door, doorAt, inFrom }),
    above: isWide ? 3 : narrow,
    bars: pick(scene, 'sash', 4),
    head: pick(scene, 'head', 3),
  };
}

function compositionOf(scene: Scene, isWide: boolean): Pick<HousePlan, 'doorAt' | 'hasBay'> {
  if (isWide) return { doorAt: 'middle', hasBay: false };
  const { doorAt, isBay } = COMPOSITIONS[pick(scene, 'comp', 5)] ?? COMPOSITIONS[0];
  // A photo needs a window of the usual width.
  if (scene.hasPhoto) return { doorAt: doorAt === 'right' ? 'right' : 'left', hasBay: false };
  return { doorAt, hasBay: isBay };
}

function sidesOf(
  scene: Scene,
  plan: Pick<HousePlan, 'x' | 'w' | 'isWide' | 'door' | 'doorAt'> & { inFrom: number },
): Side[] {
  const { x, w, isWide, door, doorAt, inFrom } = plan;
  if (isWide) {
    const width = door.x - x - 34;
    return [
      { x: x + 12, w: width },
      { x: door.x + door.w + 22, w: width },
    ];
  }
  if (doorAt !== 'middle') {
    const left = doorAt === 'right' ? x + 7 : door.x + door.w + inFrom + 4.4;
    return [{ x: left, w: w - door.w - inFrom * 2 - 11.4 }];
  }
  if (pick(scene, 'wings', 3) === 0) return [];
  return [
    { x: x + 5.4, w: 13.4 },
    { x: x + w - 18.8, w: 13.4 },
  ];
}
