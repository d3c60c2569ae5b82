/** A part of a message: text, or a link to an https URL. */
export interface Piece {
  text: string;
  /** Undefined for plain text. */
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'`]+/gi;
// Punctuation that ends a sentence or closes a bracket is not part of the URL before it.
const TRAILING = /[.,;:!?…)\]}'"]+$/;

/** Split a message into text and links. Only plain https URLs become links. */
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
  // A URL may contain a pair of brackets.
  const opens = trimmed.split('(').length > trimmed.split(')').length;
  return opens && rest.startsWith(')') ? `${trimmed})` : trimmed;
}

// Userinfo before the host can disguise one site as another.
function safeHref(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname) return null;
  return url.href;
}
