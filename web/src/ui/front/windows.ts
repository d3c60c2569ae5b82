import { mix } from './palette.ts';
import { type Box, pick, type Scene, shadow } from './scene.ts';

/** What is behind the glass: nothing, curtains, a blind, a net, or a plant. */
type Inside = number;

/** How a window looks: its bars, and what is behind the glass. */
export interface SashLook {
  bars: number;
  inside: Inside;
  isLit: boolean;
}

/** A sash window without its head and sill. */
export function sash(scene: Scene, { x, y, w, h }: Box, { bars, inside, isLit }: SashLook): void {
  const { sheet, palette, detail } = scene;
  const frame = detail > 2 ? 1.5 : 1.7;
  const glass = { x: x + frame, y: y + frame, w: w - 2 * frame, h: h - 2 * frame };
  const middle = glass.y + glass.h * 0.48;
  shadow(scene, { x: x - 0.8, y: y - 0.8, w: w + 1.6, h: h + 0.8 }, 0.28);
  sheet.rect(x, y, w, h, palette.trim);
  sheet.rect(glass.x, glass.y, glass.w, glass.h, isLit ? palette.glow : palette.glass);
  sheet.path(
    `M${glass.x} ${glass.y + glass.h * 0.3}L${glass.x + glass.w * 0.62} ${glass.y}H${glass.x + glass.w}L${glass.x} ${glass.y + glass.h * 0.52}z`,
    isLit ? palette.gleam : palette.sheen,
  );
  behindGlass(scene, glass, inside, middle);
  sheet.rect(glass.x, middle - 0.8, glass.w, 1.6, palette.trim);
  shadow(scene, { x: glass.x, y: middle + 0.8, w: glass.w, h: 0.7 }, 0.25);
  sheet.line(barsOf(glass, bars, middle), palette.trim, detail === 1 ? 0.75 : 0.62);
}

function behindGlass({ sheet, palette }: Scene, glass: Box, inside: Inside, middle: number): void {
  const { x, y, w, h } = glass;
  if (inside === 1) {
    const c = w * 0.24;
    const left = `M${x} ${y}h${c}q${c * 0.3} ${h * 0.6} ${-c * 0.35} ${h}h${-c * 0.65}z`;
    const right = `M${x + w} ${y}h${-c}q${-c * 0.3} ${h * 0.6} ${c * 0.35} ${h}h${c * 0.65}z`;
    sheet.path(left + right, palette.net);
  } else if (inside === 2) {
    sheet.rect(x, y, w, h * 0.36, palette.net);
    sheet.rect(x, y + h * 0.36 - 0.8, w, 0.8, palette.edge);
  } else if (inside === 3) {
    sheet.rect(x, middle, w, h * 0.52, palette.net);
  } else if (inside === 4) {
    const cx = x + w * 0.5;
    const foot = y + h;
    sheet.path(`M${cx - 2.2} ${foot}l-.6 -4h5.6l-.6 4z`, palette.pot);
    sheet.circle(cx - 1.2, foot - 7, 2.8, palette.leafLight);
    sheet.circle(cx + 2, foot - 6.4, 2.4, palette.leaf);
    sheet.circle(cx + 0.6, foot - 9.4, 2.3, palette.leaf);
  }
}

function barsOf({ x, y, w, h }: Box, bars: number, middle: number): string {
  const upright = (share: number, to: number) => `M${x + w * share} ${y}V${to}`;
  if (bars === 1) return upright(1 / 2, y + h);
  if (bars === 2) {
    const across = [y + (middle - y) / 2, middle + (y + h - middle) / 2];
    return [
      ...[1 / 3, 2 / 3].map((share) => upright(share, y + h)),
      ...across.map((at) => `M${x} ${at}h${w}`),
    ].join('');
  }
  return bars === 3 ? [1 / 4, 2 / 4, 3 / 4].map((share) => upright(share, middle)).join('') : '';
}

/** A window that shows the member's photo. */
export function photoWindow(scene: Scene, { x, y, w, h }: Box): void {
  const { sheet, palette } = scene;
  shadow(scene, { x: x - 0.8, y: y - 0.8, w: w + 1.6, h: h + 0.8 }, 0.28);
  sheet.rect(x, y, w, h, palette.trim);
  sheet.rect(x + 1.7, y + 1.7, w - 3.4, h - 3.4, palette.glass);
  sheet.photo(x + 1.7, y + 1.7, w - 3.4, h - 3.4);
}

/** What carries the wall over a window: stone, stone with a keystone, or a flat arch of bricks. */
export function windowHead(scene: Scene, { x, y, w }: Omit<Box, 'h'>, kind: number): void {
  const { sheet, palette } = scene;
  if (kind === 2 && palette.bond !== 'none' && palette.bond !== 'channel') {
    const { wall, isBrick } = palette;
    sheet.path(
      `M${x - 3} ${y - 6}h${w + 6}L${x + w + 0.5} ${y}h${-w - 1}z`,
      isBrick
        ? mix(wall, ['#5a2a1c', '#000000'], 0.3, 0.25)
        : mix(wall, ['#6a5c44', '#000000'], 0.16, 0.2),
    );
    const bricks = Math.round(w / 3);
    let joints = '';
    for (let i = 1; i < bricks; i += 1) {
      joints += `M${x - 3 + ((w + 6) * i) / bricks} ${y - 6}L${x + (w * i) / bricks} ${y}`;
    }
    sheet.line(joints, mix(wall, ['#f3e6d4', '#000000'], 0.3, 0.5), 0.45);
    return;
  }
  sheet.rect(x - 2.6, y - 5, w + 5.2, 5, palette.stone);
  sheet.rect(x - 2.6, y - 0.9, w + 5.2, 0.9, palette.edge);
  if (kind === 1) {
    const left = x + w / 2 - 2.6;
    sheet.path(`M${left} ${y - 6.4}h5.2l-1 6.4h-3.2z`, palette.stone);
    sheet.line(`M${left} ${y - 6.4}l1 6.4m3.2 0l1 -6.4`, palette.edge, 0.6);
  }
}

export function sill(scene: Scene, { x, y, w }: Omit<Box, 'h'>): void {
  const { sheet, palette } = scene;
  shadow(scene, { x: x - 1.4, y: y + 2.6, w: w + 2.8, h: 1.2 }, 0.24);
  sheet.rect(x - 2.2, y, w + 4.4, 2.6, palette.stone);
  sheet.rect(x - 2.2, y + 1.8, w + 4.4, 0.8, palette.edge);
}

/** A box of plants on a sill; painted, it flowers. */
export function windowBox(
  { sheet, palette }: Scene,
  { x, y, w }: Omit<Box, 'h'>,
  isPainted: boolean,
): void {
  sheet.rect(x, y - 4, w, 4.6, isPainted ? palette.paint : palette.pot);
  const plants = Math.max(3, Math.round(w / 4.4));
  for (let i = 0; i < plants; i += 1) {
    const cx = x + 2 + ((w - 4) * i) / (plants - 1);
    const isOdd = i % 2;
    sheet.circle(cx, y - 5 - isOdd * 1.2, 2.5, isOdd ? palette.leafLight : palette.leaf);
    if (isPainted) sheet.circle(cx + 0.6, y - 6.2 - isOdd, 0.8, palette.cream);
  }
}

/** The windows of the first floor, of which most fronts show the lower edge. */
export function firstFloor(
  scene: Scene,
  { x, w }: Pick<Box, 'x' | 'w'>,
  { count, bars, head }: { count: number; bars: number; head: number },
): void {
  const width = Math.min(22, (w / count) * 0.5);
  for (let i = 0; i < count; i += 1) {
    const left = x + (w * (i + 0.5)) / count - width / 2;
    windowHead(scene, { x: left, y: -25, w: width }, head);
    const inside = (pick(scene, 'up', 3) + i) % 4;
    const isLit = scene.isLit && (i + pick(scene, 'upl', 2)) % 2 === 1;
    sash(scene, { x: left, y: -25, w: width, h: 36 }, { bars, inside, isLit });
    sill(scene, { x: left, y: 11, w: width });
  }
}
