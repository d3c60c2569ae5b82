import type { Role } from '@lintel/contract/values/members';
import { DoorDrawing } from './door.tsx';
import styles from './terrace.module.css';

const HOUSE_WIDTH = 152;
const HOUSES: readonly { role: Role; sign?: string; ajar?: boolean; lit?: boolean }[] = [
  { role: 'investor', sign: 'INVESTOR' },
  { role: 'sourcer', sign: 'SOURCER', ajar: true, lit: true },
  { role: 'management', sign: 'MANAGEMENT' },
  { role: 'service_provider', sign: 'SERVICES', lit: true },
  { role: 'investor', lit: true },
  { role: 'management' },
  { role: 'service_provider', lit: true },
  { role: 'sourcer' },
];
const BRICKS =
  'M104 46h22M128 46h22M8 46h22M272 61h22M536 61h22M656 61h22M824 61h22M992 61h22M1160 61h22';

function Window({ x, lit }: { x: number; lit: boolean }) {
  return (
    <>
      <rect x={x} y="92" width="90" height="126" fill="var(--art-stone)" />
      <rect
        x={x + 7}
        y="99"
        width="76"
        height="112"
        fill={lit ? 'var(--art-lit)' : 'var(--art-glass)'}
      />
      <path
        d={`M${x + 45} 99v112M${x + 7} 127h76M${x + 7} 183h76`}
        fill="none"
        stroke="var(--art-stone)"
        strokeWidth="3"
      />
      <path d={`M${x + 7} 155h76`} stroke="var(--art-stone)" strokeWidth="6" />
      <rect x={x - 12} y="76" width="114" height="16" fill="var(--art-stone)" />
      <rect x={x - 8} y="218" width="106" height="8" fill="var(--art-stone)" />
    </>
  );
}

/**
 * A terrace of front doors that continues to the right; in the dark theme the lamps are on. Set `overflow: visible`.
 */
export function Terrace({
  hasSigns = true,
  className,
}: {
  hasSigns?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 640 610"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label="Four front doors under inscribed lintels, one for each kind of member. The sourcer's door is open"
      className={className}
    >
      <rect x="0" y="24" width="2040" height="586" fill="var(--art-wall)" />
      <rect x="-14" y="12" width="2054" height="14" fill="var(--art-line)" />
      <rect x="0" y="262" width="2040" height="9" fill="var(--art-stone)" />
      <path d={BRICKS} stroke="var(--art-line)" strokeOpacity=".32" strokeWidth="1.5" />
      {HOUSES.map(({ role, sign, ajar, lit = false }, index) => {
        const x = 48 + index * HOUSE_WIDTH;
        return (
          <g key={x}>
            <Window x={x - 2} lit={lit} />
            <DoorDrawing role={role} ajar={ajar} x={x} y={394} w={86} h={206} />
            {sign && hasSigns && (
              <text x={x + 43} y="353.9" textAnchor="middle" className={styles.sign}>
                {sign}
              </text>
            )}
            <rect x={x - 24} y="600" width="134" height="10" fill="var(--art-stone)" />
          </g>
        );
      })}
    </svg>
  );
}
