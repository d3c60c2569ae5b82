/** A colour in the light and in the dark theme. */
export type Colour = readonly [light: string, dark: string];

/** What a drawing is made of, from back to front. */
export type Shape =
  | { kind: 'fill'; d: string; fill: Fill; opacity?: number | undefined; isRect?: boolean }
  | { kind: 'line'; d: string; stroke: Colour; width: number }
  | { kind: 'circle'; x: number; y: number; r: number; fill: Colour; opacity?: number | undefined }
  | { kind: 'text'; text: string; x: number; y: number; size: number; fill: Colour; weight: number }
  | { kind: 'photo'; x: number; y: number; width: number; height: number }
  /** Narrowed around its left edge, as a leaf that stands open is. */
  | { kind: 'leaf'; x: number; scale: number; shapes: Shape[] };

/** `bond` fills with the drawing's pattern of joints. */
export type Fill = Colour | 'bond';

/** The shapes of a drawing as they are added, in units of which a wall is 120 high. */
export class Sheet {
  readonly shapes: Shape[] = [];

  // biome-ignore lint/complexity/useMaxParams: a rectangle is written on one line, thousands of times.
  rect(x: number, y: number, width: number, height: number, fill: Fill, opacity?: number): void {
    const d = rounded(`M${x} ${y}h${width}v${height}h${-width}z`);
    const last = this.shapes.at(-1);
    // Rectangles of one colour are one path: a page of results has thousands.
    if (last?.kind === 'fill' && last.isRect && last.fill === fill && last.opacity === opacity) {
      last.d += d;
    } else {
      this.shapes.push({ kind: 'fill', d, fill, opacity, isRect: true });
    }
  }

  path(d: string, fill: Fill): void {
    this.shapes.push({ kind: 'fill', d: rounded(d), fill });
  }

  line(d: string, stroke: Colour, width: number): void {
    if (d) this.shapes.push({ kind: 'line', d: rounded(d), stroke, width: round(width) });
  }

  circle(x: number, y: number, r: number, fill: Colour, opacity?: number): void {
    this.shapes.push({ kind: 'circle', x: round(x), y: round(y), r: round(r), fill, opacity });
  }

  /** A line of text around its middle; `y` is its baseline. */
  // biome-ignore lint/complexity/useMaxParams: as for rectangles.
  text(text: string, x: number, y: number, size: number, fill: Colour, weight = 700): void {
    const at = { x: round(x), y: round(y), size: round(size) };
    this.shapes.push({ kind: 'text', text, ...at, fill, weight });
  }

  photo(x: number, y: number, width: number, height: number): void {
    this.shapes.push({
      kind: 'photo',
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
    });
  }

  /** What `draw` adds, around x = 0, narrowed to `scale` and moved to `x`. */
  leaf(x: number, scale: number, draw: (sheet: Sheet) => void): void {
    const inner = new Sheet();
    draw(inner);
    this.shapes.push({ kind: 'leaf', x: round(x), scale, shapes: inner.shapes });
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function rounded(d: string): string {
  return d.replace(/-?\d+\.\d+(?:e-?\d+)?/g, (value) => String(round(Number(value))));
}

/** The width of a text in the product's font, in shares of its size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ijlI.,:'|!]/.test(letter)) width += 0.29;
    else if (letter === ' ') width += 0.24;
    else if (/[ftr()-]/.test(letter)) width += 0.4;
    else if (/[mwMW&]/.test(letter)) width += 0.86;
    else width += /\p{Lu}/u.test(letter) ? 0.66 : 0.57;
  }
  return width;
}
