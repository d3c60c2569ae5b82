import type { DirectoryPage } from '@lintel/contract/directory';
import type { DirectoryAnswer } from './engine/document.ts';
import type { SpellingHint } from './engine/live-directory.ts';

/** `DirectoryPage` of the contract, made of card bytes that are JSON already. */
export function directoryPageAsJson(
  answer: DirectoryAnswer,
  said: SpellingHint & Pick<DirectoryPage, 'matches'>,
  items: Buffer,
): Buffer {
  const { ids: _items, ...counted } = answer;
  const rest = JSON.stringify({ ...counted, ...said });
  return Buffer.concat([Buffer.from('{"items":'), items, Buffer.from(`,${rest.slice(1)}`)]);
}
