// Figures as people type them, in the profile and in the filters of a search.

const FACTORS: Record<string, number> = {
  ...{ k: 1_000, grand: 1_000, thousand: 1_000 },
  ...{ m: 1_000_000, mil: 1_000_000, million: 1_000_000 },
};

/** What may follow the digits of an amount, as a regular expression. */
export const POUND_UNITS = Object.keys(FACTORS).join('|');
const POUNDS = new RegExp(`^(-?\\d+(?:\\.\\d+)?)(${POUND_UNITS})?$`, 'i');

/**
 * Parse pounds: "£150,000", "150 000", "150k", "1.5m", "1.5 million", also with parts of a pound. Undefined for a blank,
 * NaN for invalid text.
 */
export function parsePounds(text: string): number | undefined {
  const bare = text.replace(/[£,\s]/g, '');
  if (bare === '') return undefined;
  const [, figure = '', unit = ''] = POUNDS.exec(bare) ?? [];
  if (figure === '') return Number.NaN;
  // 1.15 million must not become 1149999.9999999998, nor a trace below 0 become -0.
  return Number((Number(figure) * (FACTORS[unit.toLowerCase()] ?? 1)).toFixed(2)) + 0;
}

/** Parse a percentage: "2.5" or "2.5%". Undefined for a blank, NaN for invalid text. */
export function parsePerCent(text: string): number | undefined {
  const bare = text.replace(/[%\s]/g, '');
  if (bare === '') return undefined;
  return /^-?\d*\.?\d+$/.test(bare) ? Number(bare) + 0 : Number.NaN;
}
