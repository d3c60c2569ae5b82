import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LetterStyle, Letters } from '@lintel/contract/front-door/pictures';
import * as harfbuzz from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

interface Font {
  font: harfbuzz.Font;
  /** Units of its drawings to the size of its letters. */
  units: number;
}

/** Read the fonts in a folder: parts of one font, each with other letters, which are drawn with their flare. */
export async function readLetters(folder: string): Promise<Letters> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const fonts = await Promise.all(names.map((name) => readFont(join(folder, name))));
  const fontOf = (character: string) =>
    fonts.find(({ font }) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined);

  /** The parts of a text, each in one font, without the characters that no font has. */
  function partsOf(text: string): { font: Font; part: string }[] {
    const parts: { font: Font; part: string }[] = [];
    for (const character of text) {
      const [font, last] = [fontOf(character), parts.at(-1)];
      if (font && font === last?.font) last.part += character;
      else if (font) parts.push({ font, part: character });
    }
    return parts;
  }

  /** The glyphs of a line, each with where it begins and ends. */
  function* set(text: string, { size, weight }: LetterStyle) {
    const buffer = new harfbuzz.Buffer();
    const variations = { wght: weight, FLAR: 100 };
    let at = 0;
    for (const {
      font: { font, units },
      part,
    } of partsOf(text)) {
      font.setVariations(
        Object.entries(variations).map(([axis, value]) => new harfbuzz.Variation(axis, value)),
      );
      buffer.reset();
      buffer.addText(part);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      for (const { codepoint, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        const scale = size / units;
        const end = at + xAdvance * scale;
        yield { font, glyph: codepoint, x: at + xOffset * scale, scale, end };
        at = end;
      }
    }
  }

  return {
    has: (character) => fontOf(character) !== undefined,
    width: (text, style) => Array.from(set(text, style)).at(-1)?.end ?? 0,
    outline(text, style) {
      let [d, width] = ['', 0];
      for (const { font, glyph, x, scale, end } of set(text, style)) {
        for (const { type, values } of font.glyphToJson(glyph)) {
          // A font's heights go up, and a picture's down.
          const points = values.map((value, i) => (i % 2 ? -value * scale : x + value * scale));
          d += type + points.map(short).join(' ');
        }
        width = end;
      }
      return { d, width };
    },
  };
}

async function readFont(file: string): Promise<Font> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(await readFile(file))));
  return { font: new harfbuzz.Font(face), units: face.upem };
}

const short = (value: number) => Math.round(value * 100) / 100;
