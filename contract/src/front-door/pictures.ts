import type { DocumentKind, Documents } from './documents.ts';
import type { PublicProfile } from './public-pages.ts';

// The pictures of documents, and what the renderer needs for them. No endpoint answers with them.

/** Each document that leads somewhere has a picture. */
export type PicturedKind = Exclude<DocumentKind, 'missing'>;

export interface LetterStyle {
  size: number;
  weight: number;
}

/** The letters of the site's font. */
export interface Letters {
  /** A line of text as the data of an SVG path from its origin on, and how wide it is. */
  outline(text: string, style: LetterStyle): { d: string; width: number };
  width(text: string, style: LetterStyle): number;
  /** Whether the font has a character. */
  has(character: string): boolean;
}

/** Draws pictures as SVG whose texts are outlines. */
export interface Drawings {
  /** The picture of a document. `photo`: the member's own, as a data URL. */
  card<Kind extends PicturedKind>(kind: Kind, shown: Documents[Kind], photo?: string): string;
  /** What of a member is checked, for other sites. */
  badge(profile: PublicProfile): string;
}
