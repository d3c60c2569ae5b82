/** One of `of` variants of a part, always the same for an id. Each part has a hash of its own, so that a part that is added later changes no other. */
export function traitOf(id: string, part: string, of: number): number {
  return hashOf(`${id}/${part}`) % of;
}

/** FNV-1a in 32 bits with the finaliser of MurmurHash3: ids that differ in one letter differ in all bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}
