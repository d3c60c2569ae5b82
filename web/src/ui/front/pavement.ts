import { GROUND, type Scene } from './scene.ts';

// What stands before a house, and on the pavement.

export function pavement({ sheet, palette }: Scene, x: number, w: number): void {
  sheet.rect(x, GROUND, w, 7, palette.paving);
  sheet.rect(x, 117.6, w, 2.4, palette.kerb);
}

/** Steps up to a door that is `w` wide. */
export function steps({ sheet, palette }: Scene, x: number, w: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const wider = (count - i) * 2.2;
    const y = GROUND - 3.2 * (i + 1);
    sheet.rect(x - wider, y, w + 2 * wider, 3.3, palette.stone);
    sheet.rect(x - wider, y + 2.3, w + 2 * wider, 1, palette.edge);
  }
}

/** A tree in a pot: a ball, a ball in a painted pot, or a cone. */
export function tree({ sheet, palette }: Scene, x: number, y: number, kind: number): void {
  const isPainted = kind === 1;
  sheet.path(`M${x - 4} ${y - 8.5}h8l-.9 8.5h-6.2z`, isPainted ? palette.paint : palette.pot);
  sheet.rect(x - 4.6, y - 9.3, 9.2, 1.6, isPainted ? palette.lift : palette.edge);
  sheet.rect(x - 0.5, y - 19, 1, 10, palette.iron);
  if (kind === 2) {
    sheet.path(`M${x} ${y - 35}l5.4 21q-5.4 2.4 -10.8 0z`, palette.leaf);
    sheet.path(`M${x} ${y - 35}l5.4 21q-2 1 -4 1.2z`, palette.leafLight);
  } else {
    sheet.circle(x, y - 22, 6.2, palette.leaf);
    sheet.path(`M${x} ${y - 28.2}a6.2 6.2 0 0 1 0 12.4q4.4 -6 0 -12.4z`, palette.leafLight);
  }
}

export function railings({ sheet, palette }: Scene, x: number, w: number): void {
  const count = Math.max(4, Math.round(w / 3.4));
  const at = Array.from({ length: count }, (_, i) => x + 1 + ((w - 2) * i) / (count - 1));
  sheet.line(at.map((cx) => `M${cx} ${GROUND}V${GROUND - 18}`).join(''), palette.iron, 0.85);
  sheet.line(`M${x} ${GROUND - 15.4}h${w}M${x} ${GROUND - 2.6}h${w}`, palette.iron, 1);
  sheet.path(at.map((cx) => `M${cx - 1} ${GROUND - 18}l1 -2.8l1 2.8z`).join(''), palette.iron);
}

export function hedge({ sheet, palette }: Scene, x: number, w: number): void {
  sheet.path(`M${x} ${GROUND}v-13q0 -3 3 -3h${w - 6}q3 0 3 3v13z`, palette.leaf);
  let twigs = '';
  for (let i = 0; i < w / 5; i += 1) {
    twigs += `M${x + 3 + i * 5} ${GROUND - 11 + (i % 3) * 3.4}q1.2 -1.6 2.4 0`;
  }
  sheet.line(twigs, palette.leafLight, 0.9);
}

/** The lamp beside a door. */
export function lamp({ sheet, palette, isLit }: Scene, x: number, y: number): void {
  sheet.line(`M${x} ${y - 6.4}v2.2`, palette.iron, 0.9);
  sheet.path(`M${x - 3} ${y - 2.6}L${x} ${y - 5}L${x + 3} ${y - 2.6}z`, palette.iron);
  sheet.path(`M${x - 2.6} ${y - 2.4}h5.2l-1 7h-3.2z`, isLit ? palette.top : palette.sheen);
  sheet.line(`M${x - 2.6} ${y - 2.4}h5.2l-1 7h-3.2zM${x} ${y - 2.4}v7`, palette.iron, 0.6);
  sheet.rect(x - 1.9, y + 4.4, 3.8, 1.1, palette.iron);
  if (isLit) sheet.circle(x, y + 1, 7.5, palette.top, 0.18);
}

/** A board that stands before a shop. */
export function board({ sheet, palette }: Scene, x: number): void {
  sheet.path(`M${x - 5} ${GROUND + 3}l2 -17h6l2 17z`, palette.iron);
  sheet.path(`M${x - 3.4} ${GROUND - 1}l1.4 -11h4l1.4 11z`, palette.cream);
}
