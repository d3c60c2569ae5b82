import { type Box, pick, type Scene, shadow } from './scene.ts';
import { type Colour, type Sheet, widthOf } from './shapes.ts';

interface Panel {
  at: readonly [x: number, y: number, w: number, h: number];
  isGlass?: true;
  isRound?: true;
  isCrossed?: true;
}
const panel = (at: Panel['at'], kind: Omit<Panel, 'at'> = {}): Panel => ({ at, ...kind });
const pair = (y: number, h: number, kind: Omit<Panel, 'at'> = {}): Panel[] =>
  [0.13, 0.56].map((x) => panel([x, y, 0.31, h], kind));
const three = (y: number, h: number, kind: Omit<Panel, 'at'> = {}): Panel[] =>
  [0.13, 0.4, 0.67].map((x) => panel([x, y, 0.2, h], kind));

/** The leaves of doors, their panels in shares of the leaf. Boards have one small window. */
const LEAVES: readonly {
  panels: readonly Panel[];
  box: number;
  isBoarded?: true;
  hasKnocker: boolean;
}[] = [
  {
    panels: [...pair(0.05, 0.12), ...pair(0.22, 0.3), ...pair(0.65, 0.29)],
    box: 0.585,
    hasKnocker: true,
  },
  { panels: [...pair(0.06, 0.45), ...pair(0.65, 0.28)], box: 0.585, hasKnocker: true },
  {
    panels: [...pair(0.06, 0.46, { isGlass: true, isRound: true }), ...pair(0.65, 0.28)],
    box: 0.585,
    hasKnocker: true,
  },
  {
    panels: [...three(0.07, 0.17, { isGlass: true }), ...three(0.34, 0.59)],
    box: 0.29,
    hasKnocker: false,
  },
  {
    panels: [panel([0.32, 0.1, 0.36, 0.2], { isGlass: true })],
    box: 0.58,
    isBoarded: true,
    hasKnocker: false,
  },
  {
    panels: [
      panel([0.15, 0.07, 0.7, 0.4], { isGlass: true, isCrossed: true }),
      panel([0.15, 0.62, 0.7, 0.31]),
    ],
    box: 0.545,
    hasKnocker: false,
  },
  { panels: pair(0.06, 0.87, { isRound: true }), box: 0.58, hasKnocker: true },
  {
    panels: [
      panel([0.15, 0.06, 0.7, 0.2]),
      panel([0.15, 0.32, 0.7, 0.2]),
      panel([0.15, 0.66, 0.7, 0.27]),
    ],
    box: 0.585,
    hasKnocker: true,
  },
];
/** How many leaves there are. */
export const LEAF_KINDS = LEAVES.length;

/** A door; open, it lets the light of the hall out. */
export function doorway(scene: Scene, box: Box, kind: number): void {
  const { x, y, w, h } = box;
  const { sheet, palette, isAjar } = scene;
  shadow(scene, { x: x - 0.8, y, w: w + 1.6, h }, 0.4);
  if (!isAjar) {
    leaf(scene, box, kind);
    shadow(scene, { x, y, w, h: 1.3 }, 0.3);
    return;
  }
  const edge = x + w * 0.7;
  sheet.rect(x, y, w, h, palette.warm);
  sheet.rect(edge, y + h * 0.88, w * 0.3, h * 0.12, palette.floor);
  sheet.leaf(x, 0.7, (inner) => leaf({ ...scene, sheet: inner }, { x: 0, y, w, h }, kind));
  sheet.path(`M${x} ${y}H${edge}V${y + 2.4}zM${x} ${y + h}H${edge}V${y + h - 2}z`, palette.warm);
  sheet.path(`M${edge} ${y + 2.4}h1.6v${h - 4.4}h-1.6z`, palette.deep);
}

function leaf(scene: Scene, { x, y, w, h }: Box, kind: number): void {
  const { sheet, palette } = scene;
  const look = LEAVES[kind] ?? LEAVES[0];
  if (!look) return;
  sheet.rect(x, y, w, h, palette.paint);
  if (look.isBoarded) {
    const boards = [1, 2, 3, 4, 5].map((i) => `M${x + (w * i) / 6} ${y}v${h}`).join('');
    sheet.line(boards, palette.deep, 0.7);
  }
  for (const each of look.panels) {
    const [px, py, pw, ph] = each.at;
    drawPanel(scene, { x: x + w * px, y: y + h * py, w: w * pw, h: h * ph }, each);
  }
  ironmongery(scene, { x, y, w, h }, look);
}

function drawPanel({ sheet, palette, detail, isLit }: Scene, box: Box, panel: Panel): void {
  inset(sheet, box, panel, 0, palette.deep);
  if (!panel.isGlass) {
    inset(sheet, box, panel, detail > 1 ? 1 : 1.15, palette.lift);
    if (detail > 1) inset(sheet, box, panel, 2, palette.paint);
    return;
  }
  inset(sheet, box, panel, 0.9, isLit ? palette.warm : palette.glass);
  if (!panel.isCrossed) return;
  const { x, y, w, h } = box;
  const cross = `M${x + w / 2} ${y + 0.9}v${h - 1.8}M${x + 0.9} ${y + h / 2}h${w - 1.8}`;
  sheet.line(cross, palette.deep, 1);
}

function inset(
  sheet: Sheet,
  { x, y, w, h }: Box,
  { isRound }: Panel,
  by: number,
  fill: Colour,
): void {
  const [left, top, width, height] = [x + by, y + by, w - 2 * by, h - 2 * by];
  if (!isRound) {
    sheet.rect(left, top, width, height, fill);
    return;
  }
  const r = width / 2;
  const foot = top + height;
  sheet.path(`M${left} ${foot}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${foot}z`, fill);
}

/** Letterbox, knocker and knob. */
function ironmongery(scene: Scene, { x, y, w, h }: Box, look: (typeof LEAVES)[number]): void {
  const { sheet, palette, detail } = scene;
  const cx = x + w / 2;
  const wide = w * 0.27;
  const boxAt = y + h * look.box;
  sheet.rect(cx - wide / 2, boxAt - 1, wide, 2.1, palette.brass);
  if (detail > 1) {
    sheet.line(`M${cx - wide / 2 + 0.9} ${boxAt}h${wide - 1.8}`, palette.deep, 0.45);
  }
  if (look.hasKnocker) {
    const at = y + h * (look === LEAVES.at(-1) ? 0.29 : 0.33);
    if (pick(scene, 'knocker', 2)) {
      sheet.circle(cx, at, 1.2, palette.brass);
      sheet.line(`M${cx - 2} ${at + 2}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`, palette.brass, 0.8);
    } else {
      sheet.path(`M${cx - 1} ${at - 2.4}h2v1.6l1 3.6h-4l1 -3.6z`, palette.brass);
    }
  }
  const isAtEdge = pick(scene, 'knob', 2) === 1 || look === LEAVES[5];
  sheet.circle(isAtEdge ? x + w * 0.92 : cx, y + h * (isAtEdge ? 0.56 : 0.68), 1.35, palette.brass);
}

/** The glass over a door, with the member's initials at most `size` high. */
export function fanlight(scene: Scene, { x, y, w, h }: Box, kind: number, size: number): void {
  const { sheet, palette, initials, scale } = scene;
  const isLit = scene.isLit || scene.isAjar;
  const glass = isLit ? palette.warm : palette.glass;
  const foot = y + h;
  sheet.rect(x, y, w, h, palette.trim);
  if (kind === 1) {
    const straight = h * 0.34;
    const [rx, ry] = [w / 2 - 1, h - 1 - straight];
    sheet.path(`M${x + 1} ${foot}v${-straight}a${rx} ${ry} 0 0 1 ${2 * rx} 0v${straight}z`, glass);
  } else if (kind === 2) {
    sheet.path(
      `M${x + 1} ${foot}v${-h * 0.66}q${w / 2 - 1} ${-h * 0.5} ${w - 2} 0v${h * 0.66}z`,
      glass,
    );
  } else {
    sheet.rect(x + 1, y + 1, w - 2, h - 1, glass);
  }
  sheet.line(glazingBars({ x, y, w, h }, kind), palette.trim, Math.max(0.7, 1 / scale));
  if (!initials) return;
  const room = kind === 3 ? 0.66 : 0.72;
  const fits = Math.min(size, (w * room) / widthOf(initials));
  const drop = [0.3, 0.6, 0.8][kind] ?? 0.3;
  const baseline = foot - (h - fits * 0.7) / 2 + drop;
  sheet.text(initials, x + w / 2, baseline, fits, isLit ? palette.inkOnLit : palette.white);
}

function glazingBars({ x, y, w, h }: Box, kind: number): string {
  if (kind === 1) {
    const straight = h * 0.34;
    const [rx, ry, cx, foot] = [w / 2 - 1, h - 1 - straight, x + w / 2, y + h - straight];
    return [1, 2, 3, 4, 5, 6, 7]
      .map((i) => {
        const [cos, sin] = [Math.cos((Math.PI * i) / 8), Math.sin((Math.PI * i) / 8)];
        return `M${cx - cos * rx * 0.84} ${foot - sin * ry * 0.84}L${cx - cos * rx} ${foot - sin * (ry + 0.5)}`;
      })
      .join('');
  }
  if (kind === 3) return `M${x + w * 0.1} ${y}v${h}M${x + w * 0.9} ${y}v${h}`;
  if (kind !== 4) return '';
  const [left, right, foot] = [x + w * 0.2, x + w * 0.8, y + h];
  return [
    `M${x} ${y + h * 0.42}L${left} ${y}M${x} ${y + h * 0.6}L${left} ${foot}`,
    `M${x + w} ${y + h * 0.42}L${right} ${y}M${x + w} ${y + h * 0.6}L${right} ${foot}`,
  ].join('');
}
