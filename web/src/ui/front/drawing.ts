import { house } from './house.ts';
import { type Drawing, drawingOf, type FrontMember, type FrontState, sceneOf } from './member.ts';
import { neighbourPalette } from './palette.ts';
import { pavement } from './pavement.ts';
import { houseUnderRoof } from './roof.ts';
import { type Box, GROUND, type Scene, wall } from './scene.ts';
import { shop } from './shop.ts';
import { firstFloor } from './windows.ts';

/** Where a whole front is drawn, and how: its size in pixels, and what surrounds it. */
const PLACES = {
  row: { width: 96, height: 120, detail: 1 },
  tile: { width: 160, height: 200, detail: 2 },
  /** A house under its roof, in a row of others. */
  street: { width: 96, height: 190, scale: 1, detail: 1 },
  /** The same as one of the seven of a shared picture. */
  pictureStreet: { width: 172, height: 341, scale: 172 / 96, detail: 2 },
  /** As wide as a card, of which the middle shows. */
  card: { width: 400, height: 160, detail: 2, own: 200 },
  /** As wide as a page, of which the middle shows. */
  page: { width: 1920, height: 280, detail: 3, own: 224 },
  /** The ground of a shared picture, with the front at its right. */
  picture: { width: 1200, height: 630, detail: 3 },
} as const;
export type FrontPlace = keyof typeof PLACES;

/** A neighbour's width, in units. */
const NEIGHBOUR = 112;

/** Draw a member's front; the same for the same member and place. */
export function drawFront(member: FrontMember, place: FrontPlace, state: FrontState = {}): Drawing {
  const { width, height, detail, ...rest } = PLACES[place];
  const scale = 'scale' in rest ? rest.scale : height / 120;
  const hasRoof = place === 'street' || place === 'pictureStreet';
  const scene = sceneOf(member, state, { scale, detail, hasRoof });
  const units = width / scale;
  const isBusiness = member.businessName !== null;
  if (place === 'picture') {
    drawPicture(scene, units, isBusiness);
  } else if ('own' in rest) {
    drawAmongNeighbours(scene, units, { own: rest.own, isBusiness });
  } else {
    if (hasRoof) houseUnderRoof(scene, { x: 0, w: 96 });
    else wall(scene, { x: 0, y: 0, w: 96, h: GROUND + 1 });
    own(scene, isBusiness, { x: 0, w: 96 }, false);
  }
  const total = height / scale;
  const [course, joint] = COURSES[detail];
  return drawingOf(scene, [0, 120 - total, units, total], {
    course: course * (place === 'picture' ? 0.82 : 1),
    joint: (joint * (place === 'picture' ? 2 : 1)) / scale,
  });
}

/** The height of a course in units, and of a joint in pixels, by detail. */
const COURSES = { 1: [4.7, 0.62], 2: [4, 0.85], 3: [3.5, 1] } as const;

function own(scene: Scene, isBusiness: boolean, box: Pick<Box, 'x' | 'w'>, isWide: boolean): void {
  if (isBusiness) shop(scene, box, isWide);
  else house(scene, box, isWide);
}

/** The front in the middle; its neighbours stand back, of the same wall with stone-grey doors, paled. */
function drawAmongNeighbours(
  scene: Scene,
  units: number,
  { own: width, isBusiness }: { own: number; isBusiness: boolean },
): void {
  const { sheet, palette } = scene;
  wall(scene, { x: 0, y: 0, w: units, h: GROUND + 1 });
  pavement(scene, 0, units);
  const left = (units - width) / 2;
  const right = left + width;
  for (const side of [-1, 1]) {
    for (let i = 0; ; i += 1) {
      const x = side < 0 ? left - 6 - NEIGHBOUR * (i + 1) : right + 6 + NEIGHBOUR * i;
      if (x > units || x + NEIGHBOUR < 0) break;
      house(neighbour(scene, `${side}/${i}`), { x, w: NEIGHBOUR }, false);
    }
  }
  sheet.rect(0, 0, left - 5, GROUND, palette.veil, 0.48);
  sheet.rect(right + 5, 0, units - right - 5, GROUND, palette.veil, 0.48);
  for (const x of [left - 5, right + 2.6]) sheet.rect(x, 0, 2.4, GROUND, palette.iron, 0.55);
  own(scene, isBusiness, { x: left, w: width }, true);
}

function neighbour(scene: Scene, at: string): Scene {
  return {
    ...scene,
    id: `${scene.id}/neighbour/${at}`,
    palette: neighbourPalette(scene.palette),
    ...{ name: '', initials: '', detail: 2 },
    ...{ isLit: false, isAjar: false, isTop: false, hasPhoto: false },
  };
}

/** The wall is the ground, and the front stands at its right; what hangs at its left is drawn over it. */
function drawPicture(scene: Scene, units: number, isBusiness: boolean): void {
  const { sheet, palette } = scene;
  const width = isBusiness ? 104 : 100;
  const left = units - width - (isBusiness ? 6 : 8);
  wall(scene, { x: 0, y: 0, w: units, h: GROUND + 1 });
  firstFloor(scene, { x: 8, w: left - 12 }, { count: 2, bars: 1, head: 0 });
  sheet.rect(0, GROUND - 7, units, 7, palette.plinth);
  pavement(scene, 0, units);
  own(scene, isBusiness, { x: left, w: width }, false);
}
