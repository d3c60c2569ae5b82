import type { DirectoryAnswer } from './engine/document.ts';

/** `DirectoryPage` of the contract, made of card bytes that are JSON already. */
export function directoryPageAsJson(answer: DirectoryAnswer, items: Buffer): Buffer {
  const { total, facets, page, pages } = answer;
  const rest = JSON.stringify({ total, facets, page, pages });
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from(`,${rest.slice(1)}`)]);
}
