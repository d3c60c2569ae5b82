import { goods } from './goods.ts';
import { board, pavement, tree } from './pavement.ts';
import { type Box, GROUND, LEAST_LETTERS, lintel, pick, type Scene, shadow } from './scene.ts';
import { type Colour, widthOf } from './shapes.ts';
import { firstFloor } from './windows.ts';

/** The greatest size of letters on a fascia, in units: on a wide one, and on others by detail. */
const WIDE_LETTERS = 15;
const LETTERS = [14, 14, 14, 11];
const FOOT = GROUND - 1;

interface Plan {
  x: number;
  w: number;
  isWide: boolean;
  /** Between the pilasters. */
  front: Pick<Box, 'x' | 'w'>;
  fascia: Pick<Box, 'y' | 'h'>;
  door: Pick<Box, 'x' | 'w'>;
  panes: Pick<Box, 'x' | 'w'>[];
  isCream: boolean;
  timber: Colour;
  pilaster: [face: Colour, edge: Colour];
}

/** A business's shop between `x` and `x + w`. */
export function shop(scene: Scene, { x, w }: Pick<Box, 'x' | 'w'>, isWide: boolean): void {
  const { sheet, palette } = scene;
  const plan = planOf(scene, { x, w }, isWide);
  const overhangs = isWide ? 3 : 0;
  firstFloor(
    scene,
    { x: x + 2, w: w - 4 },
    {
      count: isWide ? 4 : 1 + pick(scene, 'upn', 3),
      bars: pick(scene, 'sash', 4),
      head: pick(scene, 'head', 3),
    },
  );
  sheet.rect(x - overhangs, GROUND - 7, w + 2 * overhangs, 7, palette.plinth);
  if (!isWide && pick(scene, 'band', 3) === 0) {
    sheet.rect(x, 15.6, w, 2.4, palette.stone);
    sheet.rect(x, 17.2, w, 0.8, palette.edge);
  }
  const top = plan.fascia.y + plan.fascia.h;
  const ground = plan.isCream ? palette.edge : palette.deep;
  sheet.rect(plan.front.x, top, plan.front.w, GROUND - top, ground);
  plan.panes.forEach((pane, index) => {
    shopWindow(scene, plan, pane, index);
  });
  shopDoor(scene, plan);
  pilasters(scene, plan);
  fascia(scene, plan);
  shadow(scene, { x: plan.front.x + 5, y: top, w: plan.front.w - 10, h: 1.8 }, 0.3);
  if (pick(scene, 'awning', 3) === 0) awning(scene, plan);
  const { front } = plan;
  lintel(scene, { x: front.x - 4, y: plan.fascia.y - 5, w: front.w + 8, h: 5.4 });
  swanNecks(scene, plan);
  pavement(scene, x, w);
  sheet.rect(plan.door.x - 1.4, GROUND - 1.6, plan.door.w + 2.8, 2.4, palette.stone);
  outside(scene, plan);
}

function planOf(scene: Scene, { x, w }: Pick<Box, 'x' | 'w'>, isWide: boolean): Plan {
  const { palette } = scene;
  const front = { x: x + 5, w: w - 10 };
  const isCream = pick(scene, 'timber', 3) === 2;
  const timber: Plan['pilaster'] = isCream
    ? [palette.cream, palette.edge]
    : [palette.paint, palette.deep];
  const width = isWide ? 30 : 25;
  const [left, right] = [front.x + 7, front.x + front.w - 7];
  const doorAt = [left, right - width, (left + right - width) / 2];
  const door = { x: doorAt[pick(scene, 'sdoor', 3)] ?? left, w: width };
  const panes: Pick<Box, 'x' | 'w'>[] = [];
  if (door.x - left > 6) panes.push({ x: left, w: door.x - left - 2.4 });
  const behind = door.x + width;
  if (right - behind > 6) panes.push({ x: behind + 2.4, w: right - behind - 2.4 });
  return {
    ...{ x, w, isWide, front, door, panes, isCream },
    fascia: isWide ? { y: 26, h: 22 } : { y: 29, h: 18 },
    timber: timber[0],
    pilaster: pick(scene, 'pil', 3) === 0 ? [palette.stone, palette.edge] : timber,
  };
}

function shopWindow(scene: Scene, plan: Plan, { x, w }: Pick<Box, 'x' | 'w'>, index: number): void {
  const { sheet, palette, isLit } = scene;
  const top = plan.fascia.y + plan.fascia.h + 2.4;
  const sillAt = GROUND - (pick(scene, 'riser', 2) ? 17 : 13);
  const h = sillAt - top;
  const lights = lightsOf(scene, plan, w);
  sheet.rect(x, top, w, h, isLit ? palette.glow : palette.glass);
  sheet.path(
    `M${x} ${top + h * 0.62}L${x + w * 0.7} ${top}h${w * 0.2}L${x} ${top + h * 0.8}z`,
    isLit ? palette.gleam : palette.sheen,
  );
  for (let light = 0; light < lights; light += 1) {
    const box = { x: x + (w * light) / lights, y: top, w: w / lights, h };
    goods(scene, box, index * 9 + light);
  }
  glazing(scene, plan, { x, y: top, w, h }, lights);
  const frame = `M${x + 0.7} ${top + 0.7}h${w - 1.4}v${h - 1.4}h${1.4 - w}z`;
  sheet.line(frame, plan.timber, 1.4);
  riser(scene, { x, y: sillAt, w, h: FOOT - sillAt });
}

function lightsOf(scene: Scene, { isWide }: Plan, w: number): number {
  if (isWide) return Math.max(1, Math.round(w / 34));
  return w < 24 ? 1 : Math.max(1, Math.min(1 + pick(scene, 'lights', 3), Math.floor(w / 14)));
}

/** The bars of a shop's window: large lights, with or without a transom, small panes, or arches. */
function glazing(scene: Scene, { timber }: Plan, { x, y, w, h }: Box, lights: number): void {
  const { sheet } = scene;
  const kind = pick(scene, 'glaze', 4);
  const upright = (share: number) => `M${x + w * share} ${y}v${h}`;
  const between = (count: number) => Array.from({ length: count - 1 }, (_, i) => (i + 1) / count);
  if (kind === 2) {
    const bars = between(Math.max(1, Math.round(w / 8))).map(upright);
    const rails = between(5).map((share) => `M${x} ${y + h * share}h${w}`);
    sheet.line([...bars, ...rails].join(''), timber, 0.85);
    return;
  }
  const hasTransom = pick(scene, 'transom', 2) === 1 && kind !== 3;
  const bars = between(lights).map(upright).join('');
  sheet.line(bars + (hasTransom ? `M${x} ${y + 9}h${w}` : ''), timber, 1.5);
  if (kind !== 3) return;
  const each = w / lights;
  for (let light = 0; light < lights; light += 1) {
    const left = x + light * each;
    sheet.path(`M${left} ${y + 8}V${y}h${each}v8a${each / 2} 7 0 0 0 ${-each} 0z`, timber);
  }
}

/** What is under a shop's window: panels, or tiles. */
function riser(scene: Scene, { x, y, w, h }: Box): void {
  const { sheet, palette } = scene;
  const isTiled = pick(scene, 'tiles', 3) === 0;
  sheet.rect(x - 1, y, w + 2, h, isTiled ? palette.stone : palette.paint);
  sheet.rect(x - 1.4, y, w + 2.8, 1.6, isTiled ? palette.edge : palette.lift);
  if (isTiled) {
    let joints = '';
    for (let i = 1; i < w / 4.5; i += 1) joints += `M${x + i * 4.5} ${y + 1.6}V${FOOT}`;
    joints += `M${x} ${y + h * 0.4}h${w}M${x} ${y + h * 0.7}h${w}`;
    sheet.line(joints, palette.edge, 0.5);
    sheet.rect(x - 1, FOOT - 2.4, w + 2, 2.4, palette.deep);
    return;
  }
  const panels = Math.max(1, Math.round(w / 22));
  const width = (w - 2) / panels;
  for (let i = 0; i < panels; i += 1) {
    const left = x + 2 + i * width;
    sheet.rect(left, y + 4, width - 2, h - 6.4, palette.deep);
    sheet.rect(left + 1, y + 5, width - 4, h - 8.4, palette.lift);
  }
}

/** Glazed above, a panel below, and a light over it. */
function shopDoor(scene: Scene, plan: Plan): void {
  const { sheet, palette, isLit, isAjar } = scene;
  const { x, w } = plan.door;
  const over = plan.fascia.y + plan.fascia.h + 2.4;
  const top = over + 10;
  sheet.rect(x, over, w, FOOT - over, palette.shade, 0.35);
  sheet.rect(x + 1, over, w - 2, 8.4, isLit || isAjar ? palette.warm : palette.glass);
  const leaf = { y: top, w: w - 2, h: FOOT - top };
  if (!isAjar) {
    sheet.leaf(x + 1, 1, (inner) => shopLeaf({ ...scene, sheet: inner }, leaf));
    return;
  }
  const edge = (w - 2) * 0.7;
  sheet.rect(x + 1, top, w - 2, leaf.h, palette.warm);
  sheet.leaf(x + 1, 0.7, (inner) => shopLeaf({ ...scene, sheet: inner }, leaf));
  sheet.path(`M${x + 1} ${top}h${edge}v2.4zM${x + 1} ${FOOT}h${edge}v-2z`, palette.warm);
  sheet.rect(x + 1 + edge, top + 2.4, 1.5, leaf.h - 4.4, palette.deep);
}

function shopLeaf(scene: Scene, { y, w, h }: Omit<Box, 'x'>): void {
  const { sheet, palette, isLit, isAjar } = scene;
  sheet.rect(0, y, w, h, palette.paint);
  const dark = isLit ? palette.glow : palette.glass;
  const glass = isAjar ? palette.hall : dark;
  sheet.rect(3, y + 3, w - 6, h * 0.56, glass);
  if (!isAjar) {
    const sheen = `M3 ${y + 22}L${w - 7} ${y + 3}h4L3 ${y + 29}z`;
    sheet.path(sheen, isLit ? palette.gleam : palette.sheen);
  }
  if (pick(scene, 'bars', 2)) sheet.line(`M${w / 2} ${y + 3}v${h * 0.56}`, palette.paint, 1.2);
  sheet.rect(3, y + h * 0.68, w - 6, h * 0.24, palette.deep);
  sheet.rect(4, y + h * 0.68 + 1, w - 8, h * 0.24 - 2, palette.lift);
  sheet.rect(w - 2.2, y + h * 0.5, 1.4, 7, palette.brass);
  sheet.rect(4, y + h * 0.62, 6, 1.6, palette.brass);
}

function pilasters({ sheet, detail }: Scene, { front, fascia: board, pilaster }: Plan): void {
  const [face, edge] = pilaster;
  const top = board.y + board.h;
  for (const x of [front.x, front.x + front.w - 6]) {
    sheet.rect(x, board.y, 6, GROUND - board.y, face);
    sheet.rect(x + 4.8, top + 2, 1.2, GROUND - top - 2, edge);
    sheet.rect(x - 0.8, GROUND - 8, 7.6, 8, face);
    sheet.rect(x - 0.8, GROUND - 8.6, 7.6, 0.9, edge);
    if (detail > 0) sheet.line(`M${x + 2.4} ${top + 6}V${GROUND - 12}`, edge, 0.7);
  }
  for (const x of [front.x - 1, front.x + front.w - 6]) {
    sheet.path(`M${x} ${board.y}h7v${board.h - 3}q0 3 -3.5 3q-3.5 0 -3.5 -3z`, face);
    sheet.line(`M${x + 1.6} ${board.y + 3}h3.8m0 3.4h-3.8`, edge, 0.8);
  }
}

/** The board over the windows, with the name where it fits. */
function fascia(scene: Scene, { isWide, isCream, front, fascia: { y, h } }: Plan): void {
  const { sheet, palette, name, initials, scale } = scene;
  const drawn = pick(scene, 'fascia', 4);
  // Cream letters do not stand on cream timber.
  const look = isCream && drawn === 1 ? 0 : drawn;
  const [ground, ink, line] = [
    [palette.board, palette.gilt, palette.lift],
    [palette.cream, palette.letter, palette.paint],
    [palette.fascia, palette.white, palette.lift],
    [palette.stone, palette.letterOnStone, palette.edge],
  ][look] as [Colour, Colour, Colour];
  sheet.rect(front.x + 5, y, front.w - 10, h, ground);
  const frame = `M${front.x + 7} ${y + 1.9}h${front.w - 14}v${h - 3.8}h${14 - front.w}z`;
  sheet.line(frame, line, 0.5);
  const most = isWide ? WIDE_LETTERS : (LETTERS[scene.detail] ?? 14);
  const fits = name ? Math.min(most, (front.w - 17) / widthOf(name)) : 0;
  const hasName = fits * scale >= LEAST_LETTERS;
  const size = hasName ? fits : Math.min(most, (front.w - 17) / widthOf(initials || '.'));
  const text = hasName ? name : initials;
  if (text) sheet.text(text, front.x + front.w / 2, y + h / 2 + size * 0.35, size, ink);
}

function awning(scene: Scene, { front, fascia: board }: Plan): void {
  const { sheet, palette } = scene;
  const top = board.y + board.h;
  const [x, w] = [front.x + 6, front.w - 12];
  const count = Math.max(6, Math.round(w / 9));
  const each = w / count;
  for (let i = 0; i < count; i += 1) {
    sheet.path(
      `M${x + i * each} ${top}h${each}v11a${each / 2} 2.6 0 0 1 ${-each} 0z`,
      i % 2 ? palette.cream : palette.paint,
    );
  }
  shadow(scene, { x, y: top + 10, w, h: 0.8 }, 0.16);
  shadow(scene, { x, y: top + 14, w, h: 3 }, 0.16);
}

/** The lamps over the fascia. */
function swanNecks(scene: Scene, { isWide, front, fascia: board }: Plan): void {
  const { sheet, palette, isLit } = scene;
  const count = isWide ? 4 : pick(scene, 'swan', 2) + 1;
  for (let i = 0; i < count; i += 1) {
    const x = front.x + (front.w * (i + 0.5)) / count;
    sheet.line(`M${x} ${board.y - 5}v-5q0 -3 3 -3q2.4 0 2.4 3`, palette.iron, 0.9);
    sheet.path(`M${x + 2.4} ${board.y - 6.6}q3 -5 6 0z`, palette.iron);
    if (isLit) sheet.path(`M${x + 3.2} ${board.y - 6.6}h4.4q-2.2 3 -4.4 0z`, palette.top);
  }
}

function outside(scene: Scene, { x, w, isWide }: Plan): void {
  const kind = pick(scene, 'out', 4);
  const door = pick(scene, 'sdoor', 3);
  if (kind === 1) tree(scene, door === 0 ? x + w - 14 : x + 14, GROUND + 2, pick(scene, 'tree', 3));
  if (kind === 2 && !isWide) board(scene, door === 1 ? x + 18 : x + w - 18);
}
