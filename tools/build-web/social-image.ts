import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../source-files.ts';

const TOKENS = join(ROOT, 'web', 'src', 'ui', 'theme', 'tokens.css');

/** Convert the SVG to a PNG in the colours of the light theme. */
export async function writeSocialImage(svg: string, path: string): Promise<void> {
  await sharp(Buffer.from(withColours(svg, readFileSync(TOKENS, 'utf8'))))
    .png({ compressionLevel: 9 })
    .toFile(path);
}

/** The SVG with its tokens replaced by their values in the light theme, because sharp has no custom properties. */
export function withColours(svg: string, css: string): string {
  const values = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v]));
  const resolve = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} is no token of the theme.`);
    const [, light = value] = /^light-dark\(([^,]+),/.exec(value) ?? [];
    const [, inner] = /^var\((--[\w-]+)\)$/.exec(light) ?? [];
    return inner ? resolve(inner) : light;
  };
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(name));
}
