/** A piece of a message: text, or a link to an https address. */
export interface Piece {
  text: string;
  /** Undefined for plain text. */
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'`]+/gi;
// What ends a sentence or closes a bracket is not part of the address before it.
const TRAILING = /[.,;:!?…)\]}'"]+$/;

/** A message in pieces that together are its text. Only https addresses become links, and only plain ones. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: address, index } of content.matchAll(ADDRESS)) {
    const text = trimAddress(address);
    const href = safeHref(text);
    if (!href) continue;
    if (index > end) pieces.push({ text: content.slice(end, index) });
    pieces.push({ text, href });
    end = index + text.length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end) });
  return pieces;
}

function trimAddress(address: string): string {
  const trimmed = address.replace(TRAILING, '');
  const rest = address.slice(trimmed.length);
  // An address may hold a pair of brackets of its own.
  const opens = trimmed.split('(').length > trimmed.split(')').length;
  return opens && rest.startsWith(')') ? `${trimmed})` : trimmed;
}

// A name before the host is how one address dresses up as another.
function safeHref(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname) return null;
  return url.href;
}
