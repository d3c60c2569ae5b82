// What shopfronts are drawn with, and what stands in their windows.

export const GOLD = '#f2b838';
export const INK = '#14201b';

export type Box = readonly [x: number, y: number, width: number, height: number];

export const rect = ([x, y, width, height]: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** The floor of a window, from which a display rises. */
export const SILL = 388;

/** What stands in a window of this width, drawn from its left edge. */
export const DISPLAYS = {
  keys: (width: number) =>
    times(Math.floor((width - 20) / 30), (i) => {
      const [x, y] = [24 + i * 30, 306 + (i % 2) * 16];
      return `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="${INK}" stroke-width="5"/>${rect([x - 2.5, y + 8, 5, 28], INK)}${rect([x, y + 28, 9, 5], INK)}`;
    }),
  cards: (width: number) =>
    times(Math.floor((width - 14) / 44), (i) =>
      times(2, (row) => {
        const [x, y] = [14 + i * 44, 298 + row * 44];
        return (
          rect([x, y, 34, 36], '#fff') +
          rect([x + 4, y + 4, 26, 16], i % 2 === row ? '#8fb4a5' : GOLD) +
          rect([x + 4, y + 25, 20, 4], '#9aa6a0')
        );
      }),
    ),
  houses: (width: number) =>
    times(Math.floor((width - 16) / 58), (i) => {
      const x = 16 + i * 58;
      return `${rect([x, SILL - 34, 44, 34], ['#fff', GOLD, '#c98f6a'][i % 3] as string)}<path d="M${x - 4} ${SILL - 34}l26-24 26 24z" fill="${INK}"/>${rect([x + 17, SILL - 20, 11, 20], INK)}`;
    }),
  ladder: (width: number) =>
    `<g stroke="${INK}" stroke-width="6" fill="none"><path d="M26 ${SILL}L58 290M58 ${SILL}L90 290"/>${times(4, (i) => `<path d="M${32 + i * 7} ${SILL - 20 - i * 21}h32"/>`)}</g>` +
    times(
      width > 150 ? 2 : 1,
      (i) =>
        `<path d="M${width - 50 - i * 52} ${SILL - 34}h38l-6 34h-26z" fill="${i ? '#6f8f83' : GOLD}"/>`,
    ),
  plants: (width: number) =>
    times(Math.floor((width - 10) / 48), (i) => {
      const x = 32 + i * 48;
      const height = 34 + (i % 2) * 18;
      return `<ellipse cx="${x}" cy="${SILL - 22 - height / 2}" rx="17" ry="${height / 2 + 6}" fill="${i % 2 ? '#3d7a5e' : '#5a9673'}"/><path d="M${x - 14} ${SILL - 24}h28l-4 24h-20z" fill="#b5654a"/>`;
    }),
};
