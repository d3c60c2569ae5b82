import type { Role } from '@lintel/contract/values/members';
import { DOOR_COLOURS } from './role-colour.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
const columns = (rows: readonly [y: number, height: number][]): Box[] =>
  rows.flatMap(([y, height]) => [[0.14, y, 0.3, height] as const, [0.56, y, 0.3, height] as const]);
const rails = (rows: readonly [y: number, height: number][], x: number): Box[] =>
  rows.map(([y, height]) => [x, y, 1 - 2 * x, height]);

// All measures are shares of the door's width or height, so that one drawing serves every size.
const PANELS: Record<Role, readonly Box[]> = {
  investor: columns([
    [0.08, 0.26],
    [0.42, 0.2],
    [0.7, 0.22],
  ]),
  sourcer: columns([
    [0.08, 0.5],
    [0.7, 0.22],
  ]),
  management: rails(
    [
      [0.07, 0.34],
      [0.66, 0.26],
    ],
    0.16,
  ),
  service_provider: rails(
    [
      [0.07, 0.15],
      [0.28, 0.15],
      [0.49, 0.15],
      [0.7, 0.22],
    ],
    0.14,
  ),
};

function fanlight(role: Role, x: number, y: number, w: number, f: number): string {
  const middle = `M${x + w / 2} ${y - f}v${f}`;
  switch (role) {
    case 'investor':
      return `M${x + w / 3} ${y - f}v${f}M${x + (2 * w) / 3} ${y - f}v${f}`;
    case 'sourcer':
      return `M${x} ${y}a${w / 2} ${f} 0 0 1 ${w} 0${middle}M${x + w / 2} ${y}l${-0.34 * w} ${-0.7 * f}M${x + w / 2} ${y}l${0.34 * w} ${-0.7 * f}`;
    case 'management':
      return `${middle}M${x} ${y - f / 2}h${w}`;
    case 'service_provider':
      return `M${x} ${y}l${w / 2} ${-f}l${w / 2} ${f}${middle}`;
  }
}

function ShutLeaf({ role, x, y, w, h }: DoorBox & { role: Role }) {
  const wide = role === 'management';
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill={DOOR_COLOURS[role]} />
      <g fill="none" stroke="var(--art-moulding)" strokeOpacity=".42" strokeWidth="1.5">
        {PANELS[role].map(([px, py, pw, ph]) => (
          <rect key={`${px} ${py}`} x={x + px * w} y={y + py * h} width={pw * w} height={ph * h} />
        ))}
      </g>
      <rect
        x={x + (wide ? 0.32 : 0.36) * w}
        y={y + (wide ? 0.52 : 0.645) * h}
        width={(wide ? 0.36 : 0.28) * w}
        height={(wide ? 0.035 : 0.03) * h}
        fill="var(--accent)"
      />
      <circle cx={x + 0.9 * w} cy={y + 0.56 * h} r={0.035 * w} fill="var(--accent)" />
    </>
  );
}

function AjarLeaf({ role, x, y, w, h }: DoorBox & { role: Role }) {
  const edge = x + 0.36 * w;
  const hinge = x + 0.07 * w;
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill="var(--art-lamp)" />
      <path d={`M${x} ${y}L${edge} ${y + 0.05 * h}V${y + h}H${x}Z`} fill={DOOR_COLOURS[role]} />
      <path
        d={`M${hinge} ${y + 0.12 * h}l${0.2 * w} ${0.02 * h}v${0.36 * h}l${-0.2 * w} ${0.01 * h}zM${hinge} ${y + 0.66 * h}h${0.2 * w}v${0.24 * h}l${-0.2 * w} ${0.01 * h}z`}
        fill="none"
        stroke="var(--art-moulding)"
        strokeOpacity=".38"
        strokeWidth="1.5"
      />
      <path
        d={`M${edge} ${y + h}H${x + w}l${0.28 * w} ${0.04 * h}h${-0.92 * w}z`}
        fill="var(--art-lamp)"
      />
    </>
  );
}

interface DoorBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A role's front door with frame, fanlight and lintel, for use inside an `<svg>`; (x, y) is the leaf's corner. */
export function DoorDrawing({
  role,
  ajar = false,
  ...box
}: DoorBox & { role: Role; ajar?: boolean | undefined }) {
  const { x, y, w, h } = box;
  const f = 0.17 * h;
  return (
    <>
      <rect x={x - 0.11 * w} y={y - f} width={1.22 * w} height={h + f} fill="var(--art-stone)" />
      <rect
        x={x}
        y={y - f}
        width={w}
        height={f}
        fill={ajar ? 'var(--art-lamp)' : 'var(--art-lit)'}
      />
      <path d={fanlight(role, x, y, w, f)} fill="none" stroke="var(--art-stone)" strokeWidth="2" />
      {ajar ? <AjarLeaf role={role} {...box} /> : <ShutLeaf role={role} {...box} />}
      <rect x={x} y={y - 2} width={w} height="4" fill="var(--art-stone)" />
      <rect
        x={x - 0.242 * w}
        y={y - 0.255 * h}
        width={1.484 * w}
        height={0.085 * h}
        fill="var(--accent)"
      />
    </>
  );
}

/** A role's door on its own; closed, or open with the light on. */
export function Door({
  role,
  ajar,
  className,
}: {
  role: Role;
  ajar?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 130 210" aria-hidden="true" className={className}>
      <DoorDrawing role={role} ajar={ajar} x={30} y={52} w={70} h={158} />
    </svg>
  );
}
