import { doorway, fanlight, LEAF_KINDS } from './door.ts';
import { type HousePlan, planOf } from './house-plan.ts';
import { mix } from './palette.ts';
import { hedge, lamp, pavement, railings, steps, tree } from './pavement.ts';
import { type Box, GROUND, LEAST_LETTERS, lintel, pick, type Scene } from './scene.ts';
import { widthOf } from './shapes.ts';
import {
  firstFloor,
  photoWindow,
  type SashLook,
  sash,
  sill,
  windowBox,
  windowHead,
} from './windows.ts';

/** The greatest size of the letters over the door, in units, by detail. */
const FANLIGHT_SIZES = [14, 14, 11.8, 11.5];
/** Where the sills of the ground floor are, in units from the top. */
const SILL = 84;

/** A person's house between `x` and `x + w`. */
export function house(scene: Scene, { x, w }: Pick<Box, 'x' | 'w'>, isWide: boolean): void {
  const { sheet, palette } = scene;
  const plan = planOf(scene, { x, w }, isWide);
  const overhangs = isWide ? 3 : 0;
  firstFloor(
    scene,
    { x: x + 2, w: w - 4 },
    { count: plan.above, bars: plan.bars, head: plan.head },
  );
  if (!isWide && pick(scene, 'band', 3) === 0) {
    sheet.rect(x, 17, w, 2.6, palette.stone);
    sheet.rect(x, 18.8, w, 0.8, palette.edge);
  }
  sheet.rect(x - overhangs, GROUND - 7, w + 2 * overhangs, 7, palette.plinth);
  if (!isWide) edges(scene, { x, w });
  plan.sides.forEach((side, index) => {
    if (isWide) wideSide(scene, plan, side, index);
    else windowBeside(scene, plan, side, index);
  });
  entrance(scene, plan);
  pavement(scene, x, w);
  steps(scene, plan.door.x - plan.jamb, plan.door.w + 2 * plan.jamb, plan.steps);
  lamp(scene, lampAt(plan), plan.fanlight.y + 12);
  garden(scene, plan);
}

/** The edge of the house: quoins on both sides or one, a downpipe, or nothing. */
function edges(scene: Scene, side: Pick<Box, 'x' | 'w'>): void {
  const kind = pick(scene, 'edge', 5);
  const isRight = pick(scene, 'edgeat', 2) === 1;
  if (kind === 1) for (const at of [false, true]) quoins(scene, side, at);
  else if (kind === 2) quoins(scene, side, isRight);
  else if (kind === 3) downpipe(scene, side, isRight);
}

function quoins(
  { sheet, palette, hasRoof }: Scene,
  { x, w }: Pick<Box, 'x' | 'w'>,
  isRight: boolean,
): void {
  const { wall, isPale } = palette;
  const colour = isPale
    ? mix(wall, ['#6a604a', '#8b968f'], 0.2, 0.3)
    : mix(wall, ['#f4ecdd', '#8b968f'], 0.42, 0.3);
  for (let y = hasRoof ? -30 : 0, i = 0; y < GROUND - 8; y += 8, i += 1) {
    const width = i % 2 ? 4 : 6.4;
    sheet.rect(isRight ? x + w - width : x, y, width, 7.3, colour);
  }
}

function downpipe(
  { sheet, palette, hasRoof }: Scene,
  { x, w }: Pick<Box, 'x' | 'w'>,
  isRight: boolean,
): void {
  const left = isRight ? x + w - 3.4 : x + 1.6;
  const above = hasRoof ? 34 : 0;
  sheet.rect(left, -above, 1.8, GROUND + above, palette.iron);
  for (const clip of [24, 88]) sheet.rect(left - 0.7, clip, 3.2, 1.4, palette.iron);
}

const lookOf = (scene: Scene, { bars }: HousePlan): SashLook => ({
  bars,
  inside: pick(scene, 'inside', 5),
  isLit: scene.isLit,
});

/** Two windows beside each other; the photo is in the first to the right of the door. */
function wideSide(
  scene: Scene,
  plan: HousePlan,
  { x, w }: Pick<Box, 'x' | 'w'>,
  side: number,
): void {
  const top = plan.fanlight.y + 9;
  const width = (w - 8) / 2;
  const look = lookOf(scene, plan);
  [x, x + width + 8].forEach((left, at) => {
    const box = { x: left, y: top, w: width, h: SILL - top };
    if (scene.hasPhoto && side === 1 && at === 0) {
      photoWindow(scene, box);
    } else {
      const isLit = scene.isLit && (side + at) % 2 === 0;
      sash(scene, box, { ...look, inside: (look.inside + side + at) % 5, isLit });
    }
    windowHead(scene, box, plan.head);
    sill(scene, { ...box, y: SILL });
    if (pick(scene, 'box', 3) === 0) windowBox(scene, { ...box, y: SILL }, true);
  });
  underWindows(scene, plan, { x, w });
}

/** Railings or a hedge under the windows beside the door; a bay stands where a hedge would. */
function underWindows(scene: Scene, { garden, hasBay }: HousePlan, { x, w }: Pick<Box, 'x' | 'w'>) {
  if (garden === 'railings') railings(scene, x - 4, w + 8);
  else if (garden === 'hedge' && !hasBay) hedge(scene, x - 4, w + 8);
}

function windowBeside(
  scene: Scene,
  plan: HousePlan,
  { x, w }: Pick<Box, 'x' | 'w'>,
  side: number,
): void {
  const top = plan.fanlight.y + 1;
  if (plan.hasBay) {
    bay(scene, plan, { x: x - 3, w: w + 6 });
  } else {
    const box = { x, y: top, w, h: SILL - top };
    if (scene.hasPhoto && side === 0) photoWindow(scene, { ...box, x: x - 1, w: w + 2 });
    else sash(scene, box, lookOf(scene, plan));
    windowHead(scene, box, plan.head);
    sill(scene, { ...box, y: SILL });
    if (pick(scene, 'box', 3) === 0 && plan.garden !== 'hedge') {
      windowBox(scene, { ...box, y: SILL }, pick(scene, 'boxc', 2) === 1);
    }
  }
  if (plan.doorAt !== 'middle') underWindows(scene, plan, { x, w });
}

function bay(scene: Scene, plan: HousePlan, { x, w }: Pick<Box, 'x' | 'w'>): void {
  const { sheet, palette } = scene;
  const top = plan.fanlight.y + 1;
  const { bars, ...look } = lookOf(scene, plan);
  sheet.rect(x, 80, w, GROUND - 80, palette.stone);
  sheet.rect(x, 80, 4, GROUND - 80, palette.edge);
  sheet.rect(x + w - 4, 80, 4, GROUND - 80, palette.edge);
  for (const side of [0, 1]) {
    sheet.rect(x + 6.5 + (side * (w - 12)) / 2, 86, (w - 15) / 2, 18, palette.edge, 0.55);
  }
  sheet.path(`M${x + 3} ${top - 9}h${w - 6}l4.6 7h${-w - 3.2}z`, palette.slate);
  sheet.rect(x - 1.8, top - 2.2, w + 3.6, 3, palette.stone);
  sheet.rect(x - 1.8, top, w + 3.6, 0.8, palette.edge);
  const glass = { y: top + 0.8, h: 79 - top };
  const dark = { bars: 0, inside: 0, isLit: false };
  sash(scene, { ...glass, x, w: 6.4 }, dark);
  sash(scene, { ...glass, x: x + w - 6.4, w: 6.4 }, dark);
  // Twelve panes do not fit the middle of a bay.
  sash(scene, { ...glass, x: x + 6.4, w: w - 12.8 }, { ...look, bars: bars === 2 ? 1 : bars });
  sill(scene, { x: x + 1, y: 79.6, w: w - 2 });
}

/** The doorcase of stone, the door, and the lintel over it. */
function entrance(scene: Scene, plan: HousePlan): void {
  const { sheet, palette, name, detail } = scene;
  const { door, fanlight: glass, jamb, overhang, doorcase } = plan;
  const foot = door.y + door.h;
  const height = foot - glass.y + 1;
  sheet.rect(door.x - jamb, glass.y - 1, door.w + 2 * jamb, height, palette.stone);
  sheet.rect(door.x - 0.9, glass.y - 1, door.w + 1.8, height, palette.edge);
  if (doorcase === 1) for (const x of [door.x - jamb, door.x + door.w]) pilaster(scene, plan, x);
  fanlight(scene, glass, pick(scene, 'fan', 5), FANLIGHT_SIZES[detail] ?? 14);
  sheet.rect(door.x - 0.9, door.y - 1.4, door.w + 1.8, 1.4, palette.trim);
  doorway(scene, door, pick(scene, 'door', LEAF_KINDS));
  const letters = Math.min(13, 150 / widthOf(name || '.'));
  if (plan.isWide && name && letters * scene.scale >= LEAST_LETTERS) {
    nameStone(scene, plan, letters);
    return;
  }
  const top = glass.y - 1;
  lintel(scene, {
    x: door.x - jamb - overhang,
    y: top - 6.4,
    w: door.w + 2 * (jamb + overhang),
    h: 6.4,
  });
  if (doorcase === 3) {
    const [left, right] = [door.x - jamb - 1, door.x + door.w + jamb + 1];
    sheet.path(`M${left} ${top}h-3.6l3.6 6zM${right} ${top}h3.6l-3.6 6z`, palette.edge);
  }
  if (doorcase === 2) {
    const left = door.x + door.w / 2 - 3;
    sheet.path(`M${left} ${top - 7.8}h6l-1 7.8h-4z`, scene.isTop ? palette.top : palette.stone);
    const edge = scene.isTop ? palette.topEdge : palette.edge;
    sheet.line(`M${left} ${top - 7.8}l1 7.8m4 0l1 -7.8`, edge, 0.7);
  }
}

function pilaster(
  { sheet, palette }: Scene,
  { door, fanlight: glass, jamb }: HousePlan,
  x: number,
): void {
  const foot = door.y + door.h;
  sheet.rect(x - 0.6, foot - 6, jamb + 1.2, 6, palette.stone);
  sheet.rect(x - 0.6, foot - 6.6, jamb + 1.2, 0.8, palette.edge);
  sheet.rect(x - 0.6, glass.y + 4, jamb + 1.2, 1.2, palette.edge);
  const flutes = `M${x + 1.7} ${glass.y + 8}V${foot - 9}m1.6 0V${glass.y + 8}`;
  sheet.line(flutes, palette.edge, 0.6);
}

/** A long lintel into which a person's name is cut. */
function nameStone(scene: Scene, { door, fanlight: glass }: HousePlan, size: number): void {
  const { sheet, palette, name, isTop } = scene;
  const width = Math.max(door.w + 26, widthOf(name) * size + 24);
  const middle = door.x + door.w / 2;
  lintel(scene, { x: middle - width / 2, y: glass.y - 18.4, w: width, h: 17.4 });
  const ink = isTop ? palette.inkOnTop : palette.ink;
  sheet.text(name, middle, glass.y - 9.7 + size * 0.35, size, ink, 600);
}

function lampAt({ isWide, doorAt, sides, door, jamb }: HousePlan): number {
  const right = door.x + door.w + jamb;
  if (isWide) return right + 9;
  if (doorAt === 'middle') return right + (sides.length > 0 ? 4 : 8);
  return doorAt === 'right' ? door.x - jamb - 5 : right + 5.4;
}

/** What stands before the house, but for railings and a hedge under a window. */
function garden(scene: Scene, plan: HousePlan): void {
  const { x, w, isWide, doorAt, hasBay, door, jamb, garden: kept } = plan;
  const kind = pick(scene, 'tree', 3);
  if (isWide) {
    if (kept === 'railings') return;
    tree(scene, door.x - jamb - 12, GROUND, kind);
    tree(scene, door.x + door.w + jamb + 12, GROUND, kind);
  } else if (doorAt === 'middle') {
    besideDoor(scene, plan, kind);
  } else if (!hasBay && (kept === 'trees' || kept === 'tree')) {
    tree(scene, doorAt === 'right' ? x + 20 : x + w - 18, GROUND, kind);
  }
}

function besideDoor(
  scene: Scene,
  { x, w, door, jamb, garden: kept }: HousePlan,
  kind: number,
): void {
  const width = door.x - jamb - x;
  const right = door.x + door.w + jamb;
  if (kept === 'railings') {
    railings(scene, x + 3, width - 10);
    railings(scene, right + 7, width - 10);
  } else if (kept === 'hedge') {
    hedge(scene, x + 2, width - 9);
    hedge(scene, right + 7, width - 9);
  } else if (kept !== 'none') {
    tree(scene, x + 12, GROUND, kind);
    if (kept === 'trees') tree(scene, x + w - 12, GROUND, kind);
  }
}
