import type { Letters } from '@lintel/contract/front-door/pictures';
import { Logo } from '#web/ui/display/logo.tsx';
import { PAGE, PAINTED_BOARD, PLATE } from './colours.ts';
import { drawable, typeset } from './lettering.ts';
import { heightOf, Line, Lines } from './line.tsx';

/** What stands on a board, from the top. */
export interface BoardText {
  /** What the member is and where, which stands for a name that the font cannot draw. */
  above: string;
  name: string;
  /** What each row says at its left and at its right. */
  rows: readonly (readonly [string, string])[];
  /** Whether something was checked: only then it is the plate. */
  isPlate: boolean;
}

const LEFT = 56;
/** Half way down the wall, above the pavement. */
const MIDDLE = 304;
const WIDTH = 536;
const PADDING = 40;
const TEXT = WIDTH - 2 * PADDING;
const ROW = 74;
const ROW_TEXT = { y: 50, size: 36 };
const ABOVE = {
  width: TEXT,
  weight: 400,
  fits: [
    { size: 28, lines: 1 },
    { size: 28, lines: 2 },
  ],
};
const NAME = {
  width: TEXT,
  weight: 600,
  fits: [
    { size: 64, lines: 1 },
    { size: 54, lines: 1 },
    { size: 54, lines: 2 },
    { size: 44, lines: 3 },
  ],
};

/** Their slots do not line up. */
const SCREWS = [
  { x: 20, turn: 35 },
  { x: WIDTH - 20, turn: 110 },
];

/** A board as high as its text, at the left of a picture. */
export function Board({
  text: { above, name, rows, isPlate },
  letters,
}: {
  text: BoardText;
  letters: Letters;
}) {
  const { ground, edge, cut, letter, screw, logo } = isPlate ? PLATE : PAINTED_BOARD;
  const drawn = drawable(name, letters);
  const title = typeset(drawn || above, letters, NAME);
  const small = typeset(drawn && drawable(above, letters), letters, ABOVE);
  const nameTop = PADDING + (drawn ? heightOf(small) + 14 : 0);
  const rowsTop = Math.round(nameTop + heightOf(title) + 26);
  const height = rowsTop + rows.length * ROW + 24 + 40 + 34;
  const frame = (inset: number) => ({
    ...{ x: inset, y: inset, width: WIDTH - 2 * inset, height: height - 2 * inset, rx: 3 },
    fill: 'none',
  });
  const line = { letters, fill: letter, x: PADDING };
  return (
    <g transform={`translate(${LEFT} ${Math.round(MIDDLE - height / 2)})`}>
      <rect x="8" y="10" width={WIDTH} height={height} fill={PAGE.shadow} opacity=".22" />
      <rect width={WIDTH} height={height} rx="3" fill={ground} />
      <rect {...frame(0.5)} stroke={edge} />
      <rect {...frame(6.5)} stroke={cut} />
      {SCREWS.map(({ x, turn }) => (
        <g key={x} transform={`translate(${x} 20) rotate(${turn})`}>
          <circle r="8" fill={screw} />
          <rect x="-8" y="-1" width="16" height="2" fill={ground} />
        </g>
      ))}
      <Lines {...line} set={small} y={PADDING} />
      <Lines {...line} set={title} y={nameTop} />
      {rows.map(([left, right], index) => (
        <g key={left} transform={`translate(0 ${rowsTop + index * ROW})`}>
          <rect x={PADDING} width={TEXT} height="2" fill={cut} />
          <Line {...line} {...ROW_TEXT} text={left} weight={400} />
          <Line
            {...line}
            {...ROW_TEXT}
            text={right}
            weight={600}
            x={WIDTH - PADDING}
            anchor="end"
          />
        </g>
      ))}
      <rect x={PADDING} y={rowsTop + rows.length * ROW} width={TEXT} height="2" fill={cut} />
      <g transform={`translate(${PADDING} ${height - 34 - 40})`}>
        <Logo height={40} fills={logo} />
      </g>
    </g>
  );
}
