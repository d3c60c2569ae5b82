import { toUint32s, uint32s } from './shared-arrays.ts';

/** An order of all documents, readable in both directions; 8 bytes a profile. Creation order needs no such table. */
export interface Order {
  /** The document at each position. */
  documents: Uint32Array;
  /** The position of each document. */
  positions: Uint32Array;
}

/** The order in which these documents are. */
export function orderFrom(documents: Uint32Array): Order {
  const positions = uint32s(documents.length);
  for (let at = 0; at < documents.length; at += 1) positions[documents[at] as number] = at;
  return { documents: toUint32s(documents), positions };
}
