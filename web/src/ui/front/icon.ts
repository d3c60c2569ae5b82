import { type Drawing, drawingOf, type FrontMember, type FrontState, sceneOf } from './member.ts';
import { lintel, pick, type Scene, shadow, wall } from './scene.ts';
import { widthOf } from './shapes.ts';

/** A front at 48 px: wall, lintel, door, letterbox and letters, and nothing else. The photo fills the opening. */
export function drawIcon(member: FrontMember, state: FrontState): Drawing {
  const scene = sceneOf(member, state, { scale: 1, detail: 0, hasRoof: false });
  const { sheet, palette } = scene;
  wall(scene, { x: 0, y: 0, w: 48, h: 48 });
  if (member.businessName) smallShop(scene);
  else smallDoor(scene);
  sheet.rect(0, 45, 48, 3, palette.paving);
  if (!member.businessName) step(scene);
  return drawingOf(scene, [0, 0, 48, 48], { course: 5.4, joint: 0.7 });
}

function smallShop(scene: Scene): void {
  const { sheet, palette, isLit, isAjar, initials } = scene;
  if (scene.hasPhoto) {
    sheet.rect(4, 5.5, 40, 39.5, palette.paint);
    sheet.photo(6.5, 6, 35, 39);
    lintel(scene, { x: 2, y: 2, w: 44, h: 4 });
    return;
  }
  const look = pick(scene, 'fascia', 3);
  const frame = pick(scene, 'timber', 3) === 2 ? palette.cream : palette.lift;
  sheet.rect(4, 20.5, 40, 24, palette.deep);
  const ground = [palette.board, palette.cream, palette.fascia][look] ?? palette.board;
  sheet.rect(5, 5.5, 38, 15.5, ground);
  lintel(scene, { x: 2, y: 2, w: 44, h: 4 });
  const size = Math.min(14, 34 / widthOf(initials || '.'));
  if (initials) {
    sheet.text(initials, 24, 13.4 + size * 0.36, size, look === 1 ? palette.letter : palette.white);
  }
  sheet.rect(4, 21, 3, 24, palette.paint);
  sheet.rect(41, 21, 3, 24, palette.paint);
  sheet.rect(3.4, 21, 41.2, 1.3, frame);
  const isLeft = pick(scene, 'sdoor', 3) === 0;
  const [x, door] = isLeft ? [20.5, 8] : [8, 29.5];
  sheet.rect(x, 23, 19.5, 14, isLit ? palette.glow : palette.glass);
  sheet.path(`M${x} 33L${x + 13} 23h4L${x} 36z`, isLit ? palette.gleam : palette.sheen);
  sheet.rect(x, 37, 19.5, 8, palette.paint);
  sheet.line(`M${x + 0.5} 23.5h18.5v13.5h-18.5z`, frame, 1);
  if (isAjar) {
    sheet.rect(door, 23, 10.5, 22, palette.warm);
    sheet.rect(door, 23, 7, 22, palette.paint);
    sheet.rect(door + 1.6, 25, 3.8, 10, palette.glass);
  } else {
    sheet.rect(door, 23, 10.5, 22, palette.paint);
    sheet.rect(door + 2, 25, 6.5, 10.5, isLit ? palette.warm : palette.glass);
    sheet.rect(door + 7.6, 37, 1.4, 3, palette.brass);
  }
}

const DOOR = { x: 11, w: 26 };

function smallDoor(scene: Scene): void {
  const { sheet, palette, isLit, isAjar, initials } = scene;
  const { x, w } = DOOR;
  sheet.rect(x - 2.6, 7, w + 5.2, 38, palette.stone);
  lintel(scene, { x: x - 6.6, y: 3, w: w + 13.2, h: 4.6 });
  if (scene.hasPhoto) {
    sheet.photo(x - 1, 7.6, w + 2, 37.4);
    return;
  }
  sheet.rect(x, 7.6, w, 14.6, palette.trim);
  sheet.rect(x + 1, 8.6, w - 2, 13.6, isLit || isAjar ? palette.warm : palette.glass);
  const size = Math.min(14, (w * 0.84) / widthOf(initials || '.'));
  if (initials) {
    const ink = isLit || isAjar ? palette.inkOnLit : palette.white;
    sheet.text(initials, x + w / 2, 15.2 + size * 0.35, size, ink);
  }
  sheet.rect(x - 0.8, 22, w + 1.6, 1.4, palette.trim);
  if (isAjar) {
    const edge = x + w * 0.68;
    sheet.rect(x, 23.4, w, 21.6, palette.warm);
    sheet.path(`M${x} 23.4L${edge} 25v18.6L${x} 45z`, palette.paint);
    sheet.rect(edge, 25, 1.4, 18.6, palette.deep);
    sheet.circle(x + w * 0.58, 35, 1.3, palette.brass);
  } else {
    sheet.rect(x, 23.4, w, 21.6, palette.paint);
    shadow(scene, { x, y: 23.4, w, h: 1.2 }, 0.3);
    sheet.rect(x + w / 2 - 0.5, 24.6, 1, 20.4, palette.deep);
    sheet.rect(x + w / 2 - 4, 33.4, 8, 2, palette.brass);
    sheet.circle(x + w - 3, 36.6, 1.3, palette.brass);
  }
  if (isLit) {
    sheet.circle(43.2, 17, 2.2, palette.top);
    sheet.rect(42.6, 12, 1.2, 3.4, palette.iron);
  }
}

function step({ sheet, palette }: Scene): void {
  sheet.rect(DOOR.x - 5, 43.6, DOOR.w + 10, 2.6, palette.stone);
  sheet.rect(DOOR.x - 5, 45.6, DOOR.w + 10, 0.8, palette.edge);
}
