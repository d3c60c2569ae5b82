// Of postcodes only the first half is read. An O is taken for a nought and an I or L for a one where a digit must be,
// and the other way round where a letter must be.

const POSTCODE = /^([A-Z]{1,2}[\dOIL]{1,2}[A-Z]?)[\dOIL][A-Z]{2}$/;
const OUTCODE = /^[A-Z]{1,2}[\dOIL]{1,2}[A-Z]?$/;
const DISTRICT = /^([\dOIL]{1,2})[A-Z]?$/;
/** The areas of the United Kingdom, and those of the Crown dependencies. */
const AREAS = new Set(
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE IM JE GY'.split(
    ' ',
  ),
);
/**
 * What may be a postcode within a text: its halves may be joined, and the second has two of these letters. At the end
 * of the text it may be half typed.
 */
const HALVES =
  /(?<![A-Z\d])([A-Z\d]{2,4})(?:[^A-Z\d]{0,3}\d[ABD-HJLNP-UW-Z]{2}(?![A-Z\d])|[^A-Z\d]{1,3}\d[A-Z]?$)+/gi;

/**
 * Read the outcode at the beginning of a postcode, or of a part of one, or undefined. Only the district is stored: of
 * "EC1A 1BB", EC1.
 */
export function readOutcode(text: string): string | undefined {
  const [first = '', ...rest] = text
    .trim()
    .toUpperCase()
    .split(/[\s,.-]+/)
    .filter(Boolean)
    .map(withLetters);
  const code = rest.length > 0 && isOutcode(first) ? first : [first, ...rest].join('');
  const outcode = /\d/.test(code) ? POSTCODE.exec(code)?.[1] : undefined;
  return districtOf(outcode ?? (isOutcode(code) ? code : ''));
}

/**
 * A text without the second halves of the postcodes in it, which say where someone lives and which no search needs:
 * they are neither sent, stored nor logged.
 */
export function withoutSecondHalves(text: string): string {
  const plain = text.normalize('NFKC');
  const cut = plain.replaceAll(HALVES, (halves, first) => (readOutcode(first) ? first : halves));
  return cut === plain ? text : withoutSecondHalves(cut);
}

function isOutcode(code: string): boolean {
  return OUTCODE.test(code) && /\d/.test(code);
}

/** "0X4" is OX4, "S014" SO14 and "1P1" IP1. */
function withLetters(word: string): string {
  return word
    .replace(/^0(?=[A-Z]\d)/, 'O')
    .replace(/^1(?=[A-Z]\d)/, 'I')
    .replace(/^([A-Z])0(?=\d)/, '$1O');
}

function districtOf(outcode: string): string | undefined {
  for (const letters of [2, 1]) {
    const area = outcode.slice(0, letters);
    const [, digits] = DISTRICT.exec(outcode.slice(letters)) ?? [];
    if (digits && AREAS.has(area)) {
      return area + digits.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
    }
  }
  return undefined;
}
