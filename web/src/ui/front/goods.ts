import type { Box, Scene } from './scene.ts';
import { hashOf } from './traits.ts';
import { photoWindow } from './windows.ts';

/** What stands in a shop's window says what its owner does: cards of homes, tins, or a lamp and plants. */
export function goods(scene: Scene, box: Box, index: number): void {
  const { role, hasPhoto } = scene;
  if (hasPhoto && index === 0) {
    const { x, y, w, h } = box;
    const side = Math.min(w - 5, h - 8);
    photoWindow(scene, { x: x + (w - side) / 2, y: y + h - side - 1, w: side, h: side });
  } else if (role === 'management') {
    cards(scene, box, index, { rows: 3, height: 7.6 });
  } else if (role === 'sourcer') {
    cards(scene, box, index, { rows: 2, height: 9.4 });
  } else if (role === 'service_provider') {
    shelves(scene, box, index);
  } else {
    lampAndPlant(scene, box);
  }
}

function cards(
  { sheet, palette, id }: Scene,
  { x, y, w, h }: Box,
  index: number,
  { rows, height }: { rows: number; height: number },
): void {
  const width = 7.4;
  const columns = Math.max(1, Math.floor((w - 4) / (width + 2)));
  const left = x + (w - columns * (width + 2) + 2) / 2;
  const pictures = [palette.sheen, palette.leafLight, palette.paint, palette.wall];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const key = `${id}/${index}/${row}/${column}`;
      if (hashOf(`${key}/gap`) % 6 === 0) continue;
      const at = { x: left + column * (width + 2), y: y + h - 1 - (rows - row) * (height + 2.2) };
      sheet.rect(at.x, at.y, width, height, palette.cream);
      const picture = pictures[hashOf(key) % pictures.length] ?? palette.paint;
      sheet.rect(at.x + 0.9, at.y + 0.9, width - 1.8, height * 0.46, picture);
      sheet.rect(at.x + 0.9, at.y + height * 0.66, width * 0.55, 0.9, palette.edge);
    }
  }
}

function shelves({ sheet, palette, id }: Scene, { x, y, w, h }: Box, index: number): void {
  for (const [shelf, share] of [0.52, 0.82].entries()) {
    const board = y + h * share + 6;
    sheet.rect(x + 2, board, w - 4, 1, palette.cream);
    for (let tin = 0; tin < (w - 8) / 7; tin += 1) {
      const kind = hashOf(`${id}/${index}/${shelf}/${tin}`) % 4;
      const [body, label] = [
        [palette.cream, palette.paint],
        [palette.paint, palette.cream],
        [palette.net, palette.leafLight],
      ][kind] ?? [null, null];
      if (!body || !label) continue;
      const height = 4.4 + kind;
      const left = x + 4 + tin * 7;
      sheet.rect(left, board - height, 5, height, body);
      sheet.rect(left, board - height * 0.66, 5, height * 0.3, label);
    }
  }
}

function lampAndPlant({ sheet, palette }: Scene, { x, y, w, h }: Box): void {
  const [cx, foot] = [x + w / 2, y + h];
  sheet.rect(x + 1, y + 1, w - 2, h * 0.3, palette.net);
  sheet.line(`M${cx} ${y + h * 0.3}v5`, palette.brass, 0.5);
  sheet.path(`M${cx - 3} ${y + h * 0.3 + 7}q3 -5 6 0z`, palette.brass);
  sheet.path(`M${cx - 4} ${foot}l-.8 -6h9.6l-.8 6z`, palette.pot);
  sheet.circle(cx - 3, foot - 9, 4, palette.leaf);
  sheet.circle(cx + 3, foot - 8.6, 3.6, palette.leafLight);
  sheet.circle(cx, foot - 12, 3.6, palette.leafLight);
}
