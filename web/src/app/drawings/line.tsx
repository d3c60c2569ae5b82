import type { LetterStyle, Letters } from '@lintel/contract/front-door/pictures';
import type { Typeset } from './lettering.ts';

interface Ink {
  letters: Letters;
  x: number;
  /** Of the baseline, or of the top of several lines. */
  y: number;
  fill: string;
}

/** A line of text as outlines, because neither other sites nor the server have the font. */
export function Line({
  text,
  anchor = 'start',
  ...ink
}: Ink & LetterStyle & { text: string; anchor?: 'start' | 'middle' | 'end' }) {
  if (!text) return null;
  const { d, width } = ink.letters.outline(text, ink);
  const left = ink.x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return <path d={d} transform={`translate(${left.toFixed(2)} ${ink.y})`} fill={ink.fill} />;
}

/** A text that was set in lines. */
export function Lines({ set: { lines, ...style }, ...ink }: Ink & { set: Typeset }) {
  return lines.map((text, index) => {
    const y = ink.y + style.size * (0.86 + index * LEADING);
    return <Line key={y} {...ink} {...style} text={text} y={y} />;
  });
}

const LEADING = 1.08;

/** How high a text is that was set in lines. */
export function heightOf({ lines, size }: Typeset): number {
  return lines.filter(Boolean).length * size * LEADING;
}
