// The limits and formats of text. The schemas call these functions, and so do forms that load no schema.

const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
export const UNSTORABLE_WORDS = 'This text contains characters that cannot be stored.';

/** Whether both databases can store the text: PostgreSQL refuses NUL, and UTF-8 has no lone surrogates. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

// Changes of direction: a name that contains one would also reverse the text beside it.
const DIRECTION_CHANGES = /[\u202A-\u202E\u2066-\u2069]/g;

// NUL is none of these, because it is refused and not dropped.
const SPACES_AND_CONTROLS = /(?:(?!\0)[\s\p{Cc}])+/gu;

// Spaces, control characters, joiners and other characters that are invisible on their own.
const INVISIBLE = /^(?:(?!\0)[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800])*$/u;

/** The text without spaces at its ends; empty if nothing of it is visible. */
export function toText(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
}

/** The text as one line, without spaces at its ends and changes of direction; empty if nothing of it is visible. */
export function toLine(text: string): string {
  return toText(text.replace(DIRECTION_CHANGES, '').replace(SPACES_AND_CONTROLS, ' '));
}

// XML allows none of these, and HTML calls them errors.
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** The text without the characters that HTML and XML cannot write. */
export function toWritable(text: string): string {
  return text.replace(UNWRITABLE, '');
}

/** Whether two names are the same one, whatever their case, blanks and normal form. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => toLine(name).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  return plain(one) === plain(other);
}

/** A list that is given as text: JSON, or words between commas, semicolons or bars. Anything else stays as it is. */
export function toList(list: unknown): unknown {
  if (typeof list !== 'string') return list;
  if (!list.trim().startsWith('[')) return list.split(/[,;|]/).flatMap((item) => item.trim() || []);
  try {
    return JSON.parse(list);
  } catch {
    return list;
  }
}

/** The message for a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-GB')} characters.`;
}

/** What is wrong with a text of at most `max` characters; undefined if it is valid. `missing` refuses an empty text. */
export function textFault(text: string, max: number, missing?: string): string | undefined {
  if (text === '') return missing;
  if (!isStorable(text)) return UNSTORABLE_WORDS;
  return text.length > max ? tooLong(max) : undefined;
}

export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_WORDS = 'Please enter a valid email address.';

// Characters before and after one @: only an email can show whether the address exists. No spaces, control characters
// or delimiters of addresses in an email's header, which could add another recipient.
const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+$/u;

// No dot at either end of the part before the @, and a domain of labels of which the last is no number.
const DELIVERABLE =
  /^[^.@]+(?:\.[^.@]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/u;

// Pasted along with an address or a figure, they are no part of it.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without the characters that are invisible in it. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '');
}

/** An email address in the stored notation, without the invisible characters that come with a pasted one. */
export function toEmail(text: string): string {
  return visibleText(text).trim().toLowerCase();
}

/** Whether the text may be the address of an account: what is stored may be less strict than `isEmail`. */
export function isAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}

/** Whether the text has the form of an email address. */
export function isEmail(text: string): boolean {
  return isAddress(text) && DELIVERABLE.test(text);
}

/** What is wrong with an email address as typed; undefined if it is valid. */
export function emailFault(text: string, words: string = EMAIL_WORDS): string | undefined {
  if (!isStorable(text)) return UNSTORABLE_WORDS;
  return isEmail(toEmail(text)) ? undefined : words;
}

/** The same for the address of an account. */
export function addressFault(text: string, words: string = EMAIL_WORDS): string | undefined {
  if (!isStorable(text)) return UNSTORABLE_WORDS;
  return isAddress(toEmail(text)) ? undefined : words;
}

const MAIL_HOSTS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'outlook.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'icloud.com', 'live.co.uk', 'btinternet.com', 'virginmedia.com'],
];
/** Hosts of their own, one letter from one of those. */
const OTHER_MAIL_HOSTS = ['ymail.com', 'mail.com', 'email.com'];

/** The address that was probably meant, if the host looks like a slip of one that many people use. */
export function meantEmail(text: string): string | undefined {
  const [local, host = ''] = toEmail(text).split('@');
  if ([...MAIL_HOSTS, ...OTHER_MAIL_HOSTS].includes(host)) return undefined;
  const meant = MAIL_HOSTS.find((known) => isOneSlip(host, known));
  return local && meant ? `${local}@${meant}` : undefined;
}

/** Whether one character is missing, extra or another, or two neighbours have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...typed].findIndex((character, i) => character !== meant[i]);
  const at = start === -1 ? typed.length : start;
  const [ours, theirs] = [typed.slice(at), meant.slice(at)];
  const isSwap = ours.slice(0, 2) === [...theirs.slice(0, 2)].reverse().join('');
  return (
    ours.slice(1) === theirs ||
    ours === theirs.slice(1) ||
    ours.slice(1) === theirs.slice(1) ||
    (isSwap && ours.slice(2) === theirs.slice(2))
  );
}

export const WHOLE_POUNDS_WORDS = 'Please enter a whole number of pounds.';
export const HTTPS_LINK_WORDS = 'Please enter a link that starts with https://';

/** Whether the text is a link that is safe to follow: https, without a name or password. */
export function isHttpsLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

// Figures as people type them, in the profile and in the filters of a search.

const FACTORS: Record<string, number> = {
  ...{ k: 1_000, grand: 1_000, thousand: 1_000 },
  ...{ m: 1_000_000, mil: 1_000_000, million: 1_000_000 },
};

/** What may follow the digits of an amount, as a regular expression. */
export const POUND_UNITS = Object.keys(FACTORS).join('|');
const POUNDS = new RegExp(`^(-?(?:\\d+|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d+)?)(${POUND_UNITS})?$`, 'i');

/**
 * Parse pounds: "£150,000", "150 000", "150k", "1.5m", "1.5 million", also with parts of a pound. Undefined for a
 * blank, NaN for invalid text.
 */
export function parsePounds(text: string): number | undefined {
  const bare = visibleText(text).replace(/[£\s]/g, '');
  if (bare === '') return undefined;
  const [, written = '', unit = ''] = POUNDS.exec(bare) ?? [];
  if (written === '') return Number.NaN;
  const figure = written.replaceAll(',', '');
  // 1.15 million must not become 1149999.9999999998, nor a trace below 0 become -0.
  return Number((Number(figure) * (FACTORS[unit.toLowerCase()] ?? 1)).toFixed(2)) + 0;
}

/** Parse a percentage: "2.5" or "2.5%". Undefined for a blank, NaN for invalid text. */
export function parsePerCent(text: string): number | undefined {
  const bare = visibleText(text).replace(/[%\s]/g, '');
  if (bare === '') return undefined;
  return /^-?\d*\.?\d+$/.test(bare) ? Number(bare) + 0 : Number.NaN;
}
