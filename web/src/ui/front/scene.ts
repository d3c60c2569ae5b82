import type { Role } from '@lintel/contract/values/members';
import type { Palette } from './palette.ts';
import type { Sheet } from './shapes.ts';
import { traitOf } from './traits.ts';

/** Where a wall meets the pavement, in units from its top. */
export const GROUND = 113;

/** The least size of letters in pixels; a name that fits only below it is left to its initials. */
export const LEAST_LETTERS = 13.95;

/** What the parts of a front are drawn with and for. */
export interface Scene {
  sheet: Sheet;
  palette: Palette;
  id: string;
  role: Role | null;
  name: string;
  initials: string;
  /** They answer within a day: the lamp is lit, and in the dark theme the windows. */
  isLit: boolean;
  /** They are online: the door stands open. */
  isAjar: boolean;
  /** Their lintel is of brass. */
  isTop: boolean;
  hasPhoto: boolean;
  /** Pixels to a unit: what is drawn below a pixel is left out. */
  scale: number;
  /** 1 for a row, 2 for a tile, 3 for a page. */
  detail: number;
  /** Whether the first floor is seen whole, under a roof. */
  hasRoof: boolean;
}

/** A box, in units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One of `of` variants of a part of this front. */
export function pick({ id }: Scene, part: string, of: number): number {
  return traitOf(id, part, of);
}

/** What lies in the shadow of something. */
export function shadow({ sheet, palette }: Scene, { x, y, w, h }: Box, opacity = 0.2): void {
  sheet.rect(x, y, w, h, palette.shade, opacity);
}

/** The wall, with its joints. */
export function wall({ sheet, palette }: Scene, { x, y, w, h }: Box): void {
  sheet.rect(x, y, w, h, palette.wall);
  if (palette.bond !== 'none') sheet.rect(x, y, w, h, 'bond');
}

/** The lintel, which is wider than what it carries. */
export function lintel(scene: Scene, { x, y, w, h }: Box): void {
  const { sheet, palette, isTop } = scene;
  shadow(scene, { x: x + 1.2, y: y + h, w: w - 2.4, h: 1.5 }, 0.26);
  sheet.rect(x, y, w, h, isTop ? palette.top : palette.stone);
  sheet.rect(x, y + h - 1.1, w, 1.1, isTop ? palette.topEdge : palette.edge);
}
