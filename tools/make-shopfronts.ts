import { join } from 'node:path';
import sharp from 'sharp';
import { DISPLAYS, GOLD, INK, rect, times } from './shopfronts/displays.ts';
import { type Awning, COLOURS, SHOPS, type Shop, WALLS } from './shopfronts/shops.ts';
import { ROOT } from './source-files.ts';

// node tools/make-shopfronts.ts: makes server/demo/shopfronts/*.webp, the pictures of a dozen members of the demo.

const SIDE = 512;
const STONE = '#e9ece8';
const LIGHT = '#fdf1d0';

function bricks({ wall, line }: (typeof WALLS)[Shop['wall']]): string {
  const rows = times(6, (row) =>
    times(9, (i) =>
      rect(
        [i * 62 - (row % 2) * 31, 14 + row * 22, 56, 17],
        (i * 7 + row * 5) % 6 === 0 ? line : wall,
      ),
    ),
  );
  return (
    rect([0, 0, SIDE, SIDE], line, 'opacity="0.55"') +
    rect([0, 0, SIDE, SIDE], wall, 'opacity="0.75"') +
    rows
  );
}

function sashes(): string {
  return times(3, (i) => {
    const x = 62 + i * 146;
    return (
      rect([x - 10, -10, 116, 12], STONE) +
      rect([x, 0, 96, 118], '#fff') +
      rect([x + 8, 0, 80, 110], '#9fb5ac') +
      rect([x + 45, 0, 6, 110], '#fff') +
      rect([x + 8, 44, 80, 7], '#fff') +
      rect([x - 12, 118, 120, 12], STONE)
    );
  });
}

function fascia({ main, dark }: (typeof COLOURS)[Shop['role']], shop: Shop): string {
  const lamps = shop.lamp
    ? times(
        3,
        (i) =>
          `<path d="M${116 + i * 140} 148v-14q0-12 14-12" fill="none" stroke="${INK}" stroke-width="5"/><path d="M${102 + i * 140} 160q14-22 28 0z" fill="${INK}"/>`,
      )
    : '';
  const sign = [96, 52, 118, 40].map((width, i, all) => {
    const x = 86 + all.slice(0, i).reduce((sum, each) => sum + each + 12, 0);
    return rect([x, 188, width, 16], GOLD, 'rx="3"');
  });
  return (
    rect([10, 146, 492, 14], dark) +
    rect([20, 160, 472, 70], main) +
    rect([34, 172, 444, 46], 'none', `stroke="${GOLD}" stroke-width="3"`) +
    sign.join('') +
    rect([10, 230, 492, 12], dark) +
    lamps
  );
}

function awning(kind: Awning, { main, soft }: (typeof COLOURS)[Shop['role']]): string {
  if (kind === 'none') return '';
  const drop = kind === 'deep' ? 78 : 52;
  const count = 12;
  const [top, low] = [456 / count, 492 / count];
  return (
    times(count, (i) => {
      const fill = i % 2 ? '#fff' : main;
      const [x1, x2] = [28 + i * top, 10 + i * low];
      const slope = `<path d="M${x1} 240h${top}L${x2 + low} ${240 + drop}H${x2}z" fill="${fill}"/>`;
      const edge =
        kind === 'straight'
          ? rect([x2, 240 + drop, low, 14], i % 2 ? soft : main)
          : `<path d="M${x2} ${240 + drop}h${low}v6a${low / 2} 14 0 0 1 -${low} 0z" fill="${i % 2 ? soft : main}"/>`;
      return slope + edge;
    }) + rect([10, 240 + drop, 492, 3], INK, 'opacity="0.18"')
  );
}

function door(x: number, shop: Shop, { main, dark }: (typeof COLOURS)[Shop['role']]): string {
  const above = {
    plain: '',
    bars: times(3, (i) => rect([x + 30 + i * 22, 256, 4, 40], '#fff')),
    arch: times(
      5,
      (i) =>
        `<path d="M${x + 54} 296l${Math.round(60 * Math.cos((Math.PI * (i + 1)) / 6))}-${Math.round(44 * Math.sin((Math.PI * (i + 1)) / 6))}" stroke="#fff" stroke-width="4"/>`,
    ),
  }[shop.fanlight];
  return (
    rect([x, 242, 108, 226], '#fff') +
    rect([x + 10, 254, 88, 42], GOLD, 'opacity="0.85"') +
    above +
    rect([x + 10, 296, 88, 6], '#fff') +
    rect([x + 10, 302, 88, 166], main) +
    rect([x + 22, 314, 64, 78], LIGHT) +
    rect([x + 51, 314, 6, 78], main) +
    rect([x + 22, 410, 64, 44], 'none', `stroke="${dark}" stroke-width="5"`) +
    `<circle cx="${x + 88}" cy="402" r="6" fill="${GOLD}"/>`
  );
}

function window(
  x: number,
  width: number,
  shop: Shop,
  { main, dark, soft }: (typeof COLOURS)[Shop['role']],
): string {
  const bars = times(shop.bars, (i) =>
    rect([x + ((i + 1) * width) / (shop.bars + 1) - 3, 254, 6, 134], '#fff'),
  );
  return (
    rect([x - 8, 246, width + 16, 150], '#fff') +
    rect([x, 254, width, 134], LIGHT) +
    rect([x, 254, width, 40], soft) +
    `<svg x="${x}" y="0" width="${width}" height="388">${DISPLAYS[shop.display](width)}</svg>` +
    bars +
    rect([x - 12, 396, width + 24, 12], STONE) +
    rect([x - 8, 408, width + 16, 60], main) +
    rect([x + 8, 420, width - 16, 36], 'none', `stroke="${dark}" stroke-width="5"`)
  );
}

/** The shop's windows and its door between the two pilasters. */
function front(shop: Shop): string {
  const colours = COLOURS[shop.role];
  const parts = {
    left: () => door(48, shop, colours) + window(186, 270, shop, colours),
    middle: () =>
      window(54, 130, shop, colours) + door(202, shop, colours) + window(328, 130, shop, colours),
    right: () => window(56, 270, shop, colours) + door(356, shop, colours),
  };
  return parts[shop.door]();
}

function shopfront(shop: Shop): string {
  const colours = COLOURS[shop.role];
  const pilasters = [20, 464]
    .map((x) => rect([x, 236, 28, 232], colours.dark) + rect([x - 4, 452, 36, 16], INK))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${bricks(WALLS[shop.wall])}${sashes()}${rect([20, 236, 472, 232], colours.dark)}${front(shop)}${pilasters}${fascia(colours, shop)}${awning(shop.awning, colours)}${rect([0, 468, SIDE, 44], '#b9c2bd')}${rect([0, 468, SIDE, 7], INK)}${times(6, (i) => rect([40 + i * 88, 475, 3, 37], '#a4aea8'))}</svg>`;
}

for (const [i, shop] of SHOPS.entries()) {
  const path = join(
    ROOT,
    'server',
    'demo',
    'shopfronts',
    `${shop.role}-${Math.floor(i / 4) + 1}.webp`,
  );
  await sharp(Buffer.from(shopfront(shop)))
    .resize(SIDE, SIDE)
    .webp({ quality: 90 })
    .toFile(path);
}
