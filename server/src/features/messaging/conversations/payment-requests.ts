// Whether a message gives bank details or asks its reader to pay: a sort code with an account number, an IBAN, or a
// request to pay, send or transfer an amount. Prices, fees and deposits that are only stated are no requests.

const NUMBER = '\\d{1,7}(?:[,.]\\d{2,3}){0,3}(?![,.]?\\d)';
const AMOUNT = `(?:[£€$]\\s?${NUMBER}(?:k\\b)?|\\b(?:gbp|eur)\\s?${NUMBER}|\\b${NUMBER}\\s?(?:k|gbp|pounds|quid|euros?)\\b)`;
const ITS = '(?:the|an?|your|our|my|this|that)';
const KIND =
  '(?:full|initial|first|small|refundable|non-refundable|holding|reservation|booking|security|sourcing|finders?|admin|upfront|remaining|outstanding)';
const DUE = '(?:deposit|fees?|payment|balance|money|funds|sum|amount|invoice|retainer)';

/** What is paid: "£500", "the £500 holding fee", "our invoice of £1,200". */
const PAYMENT = `(?:(?:me|us|over|across|just|only|exactly|now|today)\\s+)*(?:(?:${ITS}\\s+)?(?:${KIND}\\s+)*${DUE}[\\s,:(]*(?:of\\s+|is\\s+)?${AMOUNT}|${ITS}\\s+${AMOUNT}\\s+(?:${KIND}\\s+)*${DUE}|${AMOUNT}(?!\\s?(?:pcm|pa|per|each|stamp|sdlt|rent|in tax|sq|an? (?:week|month|year))\\b))`;
const ASKED = [
  '(?:please|kindly)(?: just)?',
  '(?:can|could|will) you(?: please| kindly| just)?',
  'would you (?:please|kindly|mind|be able to)',
  "(?:you(?:'ll| will|'d| would)? (?:need|have|must|should|ought)|(?:need|want|like|ask(?:ing|ed)?|require|expect) you)(?: to)?(?: just| first)?",
].join('|');
const REQUEST = new RegExp(
  [
    `\\b(?:${ASKED}) (?:pay|send|transfer|wire|remit|sending|paying|transferring)\\s+${PAYMENT}`,
    // An order: at the beginning of a sentence or after its condition.
    `(?:^|[.!?:;\\n]\\s*|\\b(?:then|so|simply|first|next),? |\\b(?:to|if|once|when)\\b[^.!?\\n]{1,60}, )(?:pay|send|wire|transfer (?!${DUE}))\\s*${PAYMENT}`,
    `${AMOUNT}[^.!?\\n]{0,40}\\b(?:must|should|needs? to|has to|have to) be (?:sent|transferred|wired)\\b`,
  ].join('|'),
  'i',
);

const ACCOUNT = /(?<![\d+-])\d{8}(?![\d-])|(?<![\d+-]|\d )\d{4} \d{4}(?![\d-]| \d)/;
const SORT_CODE = /(?<![\d-])(\d\d)[-–](\d\d)[-–]\d\d(?![\d-])/;
/** With these words any six digits are a sort code; without them they must not be a date. */
const NAMED_SORT_CODE = /\b(?:sort|s\/c)\b\D{0,16}\d\d[-–. ]?\d\d[-–. ]?\d\d(?!\d)/i;

/** How long the IBANs of a country are. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  ...{ AE: 23, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24 },
  ...{ FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IT: 27, LT: 20, LU: 20 },
  ...{ LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24 },
};

/** Whether a message gives bank details or asks for a payment. */
export function asksForPayment(content: string): boolean {
  if (!/[\d£€$]/.test(content)) return false;
  return hasAccount(content) || hasIban(content) || REQUEST.test(content.replaceAll('’', "'"));
}

function hasAccount(content: string): boolean {
  if (!ACCOUNT.test(content)) return false;
  if (NAMED_SORT_CODE.test(content)) return true;
  const [, day = '', month = ''] = SORT_CODE.exec(content) ?? [];
  return day !== '' && (Number(day) > 31 || Number(month) > 12);
}

function hasIban(content: string): boolean {
  // Ahead, because an IBAN may begin within what could be another.
  return [...content.matchAll(/\b(?=([a-z]{2}\d\d(?:[ -]?[a-z\d]){11,30}))/gi)].some(
    ([, found]) => {
      const text = (found ?? '').replaceAll(/[ -]/g, '').toUpperCase();
      const iban = text.slice(0, IBAN_LENGTHS[text.slice(0, 2)] ?? 0);
      const isWhole = iban.length === IBAN_LENGTHS[text.slice(0, 2)];
      // A postcode with words after it may begin like an IBAN, but has fewer digits.
      return isWhole && /(?:\D*\d){10}/.test(iban) && hasCheckDigits(iban);
    },
  );
}

/** Whether the check digits of an IBAN are right: ISO 7064, modulo 97. */
function hasCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
