import type { ReadableText } from '@lintel/contract/programs/web-data';
import { WEB_DATA } from '@lintel/contract/values/programs';

type Kind = ReadableText['kind'];

const PDF = '%PDF-';
const HTML_TYPE = /^(text\/html|application\/xhtml\+xml)\b/i;
const TEXT_TYPE = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|application\/javascript\b)/i;
const CHARSET = /charset\s*=\s*["']?([\w:-]+)/i;

/** What a document is, by its first bytes and what its sender says; undefined for what has no text. */
export function kindOf(contentType: string | null, bytes: Buffer): Kind | undefined {
  const head = bytes.toString('latin1', 0, 1_024);
  if (head.startsWith(PDF)) return 'pdf';
  if (head.includes('\0')) return undefined;
  if (HTML_TYPE.test(contentType ?? '')) return 'html';
  if (TEXT_TYPE.test(contentType ?? '')) return 'text';
  if (contentType && !contentType.startsWith('application/octet-stream')) return undefined;
  return /<(!doctype html|html|head|body)\b/i.test(head) ? 'html' : textKindOf(bytes);
}

function textKindOf(bytes: Buffer): Kind | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'text';
  } catch {
    return undefined;
  }
}

/** The text of a document, in the charset that its sender or its own head names. */
export function decodeText(contentType: string | null, bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 1_024);
  const [, charset = 'utf-8'] = CHARSET.exec(contentType ?? '') ?? CHARSET.exec(head) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** As much of a text as is sent. */
export function cut(text: string): Pick<ReadableText, 'text' | 'isCut'> {
  const isCut = text.length > WEB_DATA.textLength;
  return { text: isCut ? text.slice(0, WEB_DATA.textLength).toWellFormed() : text, isCut };
}
