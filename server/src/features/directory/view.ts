import type { DirectoryAnswer } from './engine/document.ts';
import type { SpellingHint } from './engine/live-directory.ts';

/** `DirectoryPage` of the contract, made of card bytes that are JSON already. */
export function directoryPageAsJson(
  answer: DirectoryAnswer,
  hint: SpellingHint,
  items: Buffer,
): Buffer {
  const { total, facets, page, pages } = answer;
  const rest = JSON.stringify({ total, facets, page, pages, ...hint });
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from(`,${rest.slice(1)}`)]);
}

/** The answer of `listCards`. */
export function cardsAsJson(items: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from('}')]);
}
