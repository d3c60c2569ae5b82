import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gazetteer } from '../engine/src/places/gazetteer.ts';
import { cellOf, MAP_SIZE } from '../engine/src/places/map-grid.ts';
import { ROOT } from './source-files.ts';

// node tools/make-map.ts: draws the land of the map from the gazetteer, a dot for each cell with a place.

const cells = new Map(
  gazetteer()
    .all()
    .map((place) => {
      const { x, y } = cellOf(place);
      return [y * MAP_SIZE.width + x, `M${x} ${y}h0`];
    }),
);
const dots = [...cells].sort(([one], [other]) => one - other).map(([, dot]) => dot);

/** The picture, and what is to be in it. */
export const LAND = {
  path: join(ROOT, 'web/src/ui/places/land.svg'),
  text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${MAP_SIZE.width} ${MAP_SIZE.height}"><title>United Kingdom</title><path d="${dots.join('')}" fill="none" stroke="#000" stroke-width=".66" stroke-linecap="round"/></svg>\n`,
};

if (import.meta.main) {
  writeFileSync(LAND.path, LAND.text);
  console.log(`${dots.length} dots`);
}
