import type { Role } from '@lintel/contract/values/members';
import { frontDoorOf } from './front-door.ts';
import { DOOR_COLOURS } from './role-colour.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
const grid = (columns: number, rows: readonly (readonly [y: number, height: number])[]): Box[] =>
  rows.flatMap(([y, height]) =>
    Array.from({ length: columns }, (_, column): Box => {
      const width = (0.76 - 0.1 * (columns - 1)) / columns;
      return [0.12 + column * (width + 0.1), y, width, height];
    }),
  );

/** In shares of the leaf. */
const PANELS: readonly (readonly Box[])[] = [
  grid(2, [
    [0.08, 0.22],
    [0.38, 0.2],
    [0.68, 0.22],
  ]),
  grid(2, [
    [0.1, 0.42],
    [0.64, 0.24],
  ]),
  grid(1, [
    [0.08, 0.38],
    [0.6, 0.3],
  ]),
  grid(1, [
    [0.1, 0.18],
    [0.38, 0.18],
    [0.68, 0.2],
  ]),
  grid(3, [
    [0.1, 0.36],
    [0.58, 0.3],
  ]),
];
const FANLIGHTS = [
  'M8 18V6h28v12z',
  'M8 18v-6a14 7 0 0 1 28 0v6z',
  'M8 18V9q14-6 28 0v9z',
  'M8 18v-8l14-5 14 5v8z',
];
/** Around the point where they hang. */
const KNOCKERS = [
  'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'M-1.2-2v3.4a1.2 1.2 0 0 0 2.4 0v-3.4',
  'M-4.5 0h9',
  'M0-2v4M-1.4 2h2.8',
];
const STEP_HEIGHT = 1.6;
const LEAF = { x: 9, y: 19.5, width: 26 };

/** The front door of a member without a photo, in the role's colour; ajar while they are online. */
export function FrontDoor({ id, role, ajar }: { id: string; role: Role; ajar: boolean }) {
  const { panels, fanlight, knocker, steps, handle } = frontDoorOf(id);
  const foot = 44 - (steps + 1) * STEP_HEIGHT;
  const { x, y, width } = LEAF;
  const height = foot - y;
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <path d={`M7 44V4h30v40z`} fill="var(--art-stone)" />
      <path d={FANLIGHTS[fanlight]} fill="var(--art-lit)" />
      <path d="M3 2h38v3H3z" fill="var(--art-line)" />
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill={DOOR_COLOURS[role]} />
      <g fill="none" stroke="var(--art-moulding)" strokeOpacity=".45" strokeWidth=".8">
        {PANELS[panels]?.map(([px, py, pw, ph]) => (
          <rect
            key={`${px} ${py}`}
            x={x + px * width}
            y={y + py * height}
            width={pw * width}
            height={ph * height}
          />
        ))}
      </g>
      {ajar ? (
        <path d={`M${x + width} ${y}v${height}l-13-2.4v${-height + 4.8}z`} fill="var(--art-lamp)" />
      ) : (
        <g stroke="var(--art-lamp)" strokeWidth="1.2" fill="none">
          <path d={KNOCKERS[knocker]} transform={`translate(22 ${y + 0.52 * height})`} />
          <path d={`M${handle === 0 ? x + 2 : x + width - 2} ${y + 0.5 * height}v2`} />
        </g>
      )}
      {Array.from({ length: steps + 1 }, (_, step) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are identical and never move.
          key={step}
          d={`M${7 - 2 * step} ${foot + step * STEP_HEIGHT}h${30 + 4 * step}v${STEP_HEIGHT - 0.4}h${-30 - 4 * step}z`}
          fill="var(--art-line)"
          fillOpacity=".55"
        />
      ))}
    </svg>
  );
}
