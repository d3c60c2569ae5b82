// Texts that others answer here have no contact details. A file of its own: few pages need it.

const END = String.raw`(?![\w-])`;
const NAME = '(?<![A-Za-z0-9-])(?=[0-9-]*[A-Za-z])[A-Za-z0-9-]{2,}';
/** Written as addresses and links are, or as those who hide them write them. */
const ADDRESSES = [
  /https?:|\bwww\.|\b(?:wa|t|fb)\.me\b|\b(?:bit\.ly|linktr\.ee)\b/i,
  /[\w+-]@[a-z][a-z0-9-]*\.[a-z]{2,}/i,
  new RegExp(String.raw`@\s*[a-z][a-z0-9-]*\s*\.\s*(?:com|co|net|org|uk)${END}`),
  /(?:@|\bat\b|\(at\)|\[at\])\s*(?:gmail|hotmail|yahoo|icloud|btinternet)\b/i,
  /\w\s*(?:\bdot\b|\(dot\)|\[dot\])\s*(?:com|co|net|org|uk|io)\b/i,
  new RegExp(String.raw`${NAME}\.(?:com|co\.uk|org\.uk)${END}`, 'i'),
  // A capital after a full stop begins a sentence.
  new RegExp(
    String.raw`${NAME}\.(?:net|org|info|biz|io|co|uk|eu|app|dev|london|property|homes|house|estate|agency)${END}`,
  ),
];
const DATES = /\b\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})\b/g;
const DECIMALS = /(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])/g;
/** Digits with what may stand between those of a telephone number. */
const DIGITS = /(?<![\d£]|\d[.,])(?:(?<!\d)\+)?\(?\d[\d\s()./_\u2010-\u2014-]{7,}\d(?!\d)/g;
/** A number of the United Kingdom whose code stands together, whatever figures are beside it. */
const WITH_CODE = /(?<!\d)0[1-9]\d(?:[\s()./_\u2010-\u2014-]{0,2}\d){7,8}(?!\d)/;
/** A number of the United Kingdom with or without its 0, or one with the code of a country. */
const TELEPHONE = /^(?:0[1-9]\d{8,9}|7[1-9]\d{8}|(?:\+|00)(?:440?[1-9]\d{8,9}|[1-9]\d{8,13}))$/;

/** Whether a text has an email address, a link or a telephone number of the United Kingdom or abroad. */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (ADDRESSES.some((address) => address.test(plain))) return true;
  const figures = plain.replaceAll(DATES, 'x').replaceAll(DECIMALS, 'x');
  if (WITH_CODE.test(figures)) return true;
  return (figures.match(DIGITS) ?? []).some((number) =>
    TELEPHONE.test(number.replaceAll(/[^\d+]/g, '')),
  );
}
