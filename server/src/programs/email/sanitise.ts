import sanitizeHtml from 'sanitize-html';

const TEXT = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'b', 'i', 'u', 'blockquote', 'hr'];
const LISTS = ['ul', 'ol', 'li'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Text, lists, tables and links alone: no script, no style, and no picture, which would tell who has read it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...LISTS, ...TABLES, 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
};
const ENDS_OF_LINES = /<br\s*\/?>|<\/(?:p|h2|h3|li|tr|blockquote)>/g;
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** HTML for an email, cleaned, and the same as plain text. */
export function sanitiseEmail(dirty: string): { html: string; text: string } {
  const html = sanitizeHtml(dirty, ALLOWED);
  const lines = html.replaceAll(ENDS_OF_LINES, '$&\n');
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  const text = bare.replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);
  return { html, text: text.replaceAll(/\n{3,}/g, '\n\n').trim() };
}
