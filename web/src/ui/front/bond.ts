import { mix, type Palette } from './palette.ts';
import { type Colour, round } from './shapes.ts';
import { hashOf } from './traits.ts';

/** A pattern that repeats: the joints of a wall, and single bricks that are darker or lighter. */
export interface BondPattern {
  width: number;
  height: number;
  dark: { d: string; fill: Colour };
  light: { d: string; fill: Colour };
  joints: { d: string; stroke: Colour; width: number };
}

/** How high a course is, and how wide a joint, in units. */
export interface Courses {
  course: number;
  joint: number;
}

/** The joints of a wall in the bond that its region builds in; undefined where it has none. */
export function bondOf(id: string, palette: Palette, courses: Courses): BondPattern | undefined {
  const { bond, isBrick, wall } = palette;
  if (bond === 'none') return undefined;
  const { course } = courses;
  const isChannelled = bond === 'channel';
  const random = randomOf(`${id}bond`);
  const { width, rows } = rowsOf(bond, course, random);
  const drawn = { joints: '', dark: '', light: '' };
  let y = 0;
  for (const row of rows) {
    drawRow(drawn, row, { y, width, random });
    y += row.height;
  }
  if (isChannelled) drawn.joints = `M0 ${round(y / 2)}h${round(width)}`;
  return {
    width: round(width),
    height: round(y),
    dark: { d: drawn.dark, fill: mix(wall, ['#2a1a14', '#000000'], isBrick ? 0.13 : 0.07, 0.22) },
    light: { d: drawn.light, fill: mix(wall, WHITE, isBrick ? 0.1 : 0.13, 0.06) },
    joints: {
      d: drawn.joints,
      stroke: isBrick
        ? mix(wall, ['#f3e6d4', '#000000'], course > 4.5 ? 0.27 : 0.33, 0.42)
        : mix(wall, ['#4a4234', '#000000'], isChannelled ? 0.16 : 0.24, 0.4),
      width: round(courses.joint * (isChannelled ? 1.4 : 1)),
    },
  };
}

const WHITE: Colour = ['#ffffff', '#ffffff'];

function drawRow(
  drawn: Record<'joints' | 'dark' | 'light', string>,
  { height, offset, lengths }: Row,
  { y, width, random }: { y: number; width: number; random: () => number },
): void {
  let x = offset;
  for (let at = 0; x < offset + width - 0.01; at += 1) {
    const length = lengths[at % lengths.length] ?? width;
    if (x + length <= width + 0.01) {
      const tone = random();
      const brick = `M${round(x)} ${round(y)}h${round(length)}v${round(height)}h${round(-length)}z`;
      if (tone < 0.17) drawn.dark += brick;
      else if (tone > 0.87) drawn.light += brick;
    }
    drawn.joints += `M${round(x % width)} ${round(y)}v${round(height)}`;
    x += length;
  }
  drawn.joints += `M0 ${round(y)}h${round(width)}`;
}

interface Row {
  height: number;
  offset: number;
  lengths: readonly number[];
}

function rowsOf(
  bond: Exclude<Palette['bond'], 'none'>,
  course: number,
  random: () => number,
): { width: number; rows: Row[] } {
  const rows = (count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, i) => row(i));
  switch (bond) {
    // Stretchers and headers by turns.
    case 'flemish':
      return {
        width: 17.6 * course,
        rows: rows(6, (i) => ({
          height: course,
          offset: i % 2 ? 2.2 * course : 0,
          lengths: [2.95 * course, 1.45 * course],
        })),
      };
    // English garden wall: three courses of stretchers to one of headers.
    case 'garden':
      return {
        width: 15 * course,
        rows: rows(8, (i) => {
          const isHeaders = i % 4 === 3;
          const offset = isHeaders ? 0.75 : 1.5 * (i % 2);
          return {
            height: course,
            offset: offset * course,
            lengths: [(isHeaders ? 1.5 : 3) * course],
          };
        }),
      };
    case 'coursed':
      return {
        width: 24 * course,
        rows: [1.7, 1.2, 2, 1.4, 1.8, 1.1].map((height) => ({
          height: height * course,
          offset: 0,
          lengths: brokenInto(24, random).map((length) => length * course),
        })),
      };
    case 'ashlar':
      return {
        width: 22 * course,
        rows: rows(4, (i) => ({
          height: 2.3 * course,
          offset: i % 2 ? 2.75 * course : 0,
          lengths: [5.5 * course],
        })),
      };
    case 'channel':
      return { width: 20, rows: [{ height: 2.6 * course, offset: 0, lengths: [20] }] };
  }
}

/** Stones of different lengths that add up to `width`. */
function brokenInto(width: number, random: () => number): number[] {
  const lengths: number[] = [];
  let rest = width;
  while (rest > 0) {
    const length = 2.2 + random() * 3;
    lengths.push(rest - length < 2 ? rest : length);
    rest -= lengths.at(-1) ?? rest;
  }
  return lengths;
}

/** Numbers from 0 to 1 that are always the same for a text. */
function randomOf(text: string): () => number {
  let seed = hashOf(text);
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
}
