import { ROLES } from '@lintel/contract/values/members';
import { WALLS } from '@lintel/contract/values/walls';
import { describe, expect, it } from 'vitest';
import { drawFront, type FrontPlace } from './drawing.ts';
import { drawIcon } from './icon.ts';
import type { FrontMember } from './member.ts';
import { paletteOf } from './palette.ts';
import type { Colour, Shape } from './shapes.ts';

const PLACES: readonly FrontPlace[] = ['row', 'tile', 'street', 'card', 'page', 'picture'];

function member(given: Partial<FrontMember> = {}): FrontMember {
  return {
    id: 'a1',
    fullName: 'Tamsin Arkle',
    businessName: null,
    role: 'sourcer',
    wall: 'gritstone',
    avatarUrl: null,
    ...given,
  };
}

const textsOf = (shapes: readonly Shape[]): Extract<Shape, { kind: 'text' }>[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'leaf') return textsOf(shape.shapes);
    return shape.kind === 'text' ? [shape] : [];
  });

describe('a front', () => {
  it.each(PLACES)('is the same for the same member on a %s', (place) => {
    expect(drawFront(member(), place)).toEqual(drawFront(member(), place));
  });

  it('is another one for each of 2,000 members of one role and region', () => {
    const drawn = Array.from({ length: 2_000 }, (_, i) => {
      // A letter for a name: it shows what the id alone makes different.
      const names = i % 2 ? { fullName: 'A' } : { fullName: 'A', businessName: 'A' };
      return JSON.stringify(drawFront(member({ id: `member-${i}`, ...names }), 'row').shapes);
    });
    expect(new Set(drawn).size).toBe(2_000);
  });

  it('has a wall for each region, and a door for each role, also without a role', () => {
    const drawn = WALLS.flatMap((wall) =>
      [...ROLES, null].map((role) => JSON.stringify(drawFront(member({ wall, role }), 'row'))),
    );
    expect(new Set(drawn).size).toBe(WALLS.length * (ROLES.length + 1));
  });

  it('shows a whole name on the fascia, or initials', () => {
    const on = (businessName: string) =>
      textsOf(drawFront(member({ businessName }), 'row').shapes).map(({ text }) => text);
    expect(on('Weir')).toEqual(['Weir']);
    expect(on('Castlefield Keys')).toEqual(['CK']);
  });

  it.each(PLACES)('has no letters under 14 px on a %s', (place) => {
    const names = ['Weir', 'Kiln & Tarn', 'Moss Side Lettings and Sales', 'W'.repeat(60)];
    for (const name of names) {
      for (const given of [{ fullName: name }, { businessName: name }]) {
        const { box, shapes } = drawFront(member(given), place);
        const height = {
          ...{ row: 120, tile: 200, street: 190, card: 160, page: 280 },
          ...{ picture: 630, pictureStreet: 341 },
        };
        const scale = height[place] / box[3];
        const sizes = textsOf(shapes).map(({ size }) => Math.round(size * scale));
        expect(sizes.filter((size) => size < 13.5)).toEqual([]);
      }
    }
  });

  it('opens the door of who is online, lights the lamp of who answers, and is gilt for a Top Match', () => {
    const plain = JSON.stringify(drawIcon(member(), {}));
    const drawn = [
      drawIcon(member(), { isAjar: true }),
      drawIcon(member(), { isTop: true }),
      drawIcon(member({ answersWithinDay: true }), {}),
      drawIcon(member({ avatarUrl: '/x.webp' }), {}),
    ].map((drawing) => JSON.stringify(drawing));
    expect(new Set([plain, ...drawn]).size).toBe(5);
  });
});

describe('the letters on a front', () => {
  const cases = ROLES.flatMap((role) =>
    // Each paint of a role, by members who have it.
    Array.from({ length: 24 }, (_, i) => paletteOf({ id: `p${i}`, role, wall: 'plain' })),
  );
  it.each([0, 1])('are at least 4.5:1 on what carries them in theme %i', (theme) => {
    const pairs = cases.flatMap((palette): [Colour, Colour][] => [
      [palette.gilt, palette.board],
      [palette.letter, palette.cream],
      [palette.white, palette.fascia],
      [palette.letterOnStone, palette.stone],
      [palette.ink, palette.stone],
      [palette.white, palette.glass],
      [palette.inkOnLit, palette.warm],
    ]);
    const worst = Math.min(...pairs.map(([a, b]) => contrast(a[theme] ?? '', b[theme] ?? '')));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });
});

/** By WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
