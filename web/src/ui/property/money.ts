const POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const PER_CENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Whole pounds: £150,000. */
export function formatPounds(amount: number): string {
  return POUNDS.format(amount);
}

/** "£150,000 to £400,000", or with one end alone "From ..." or "Up to ..."; null when neither is given. */
export function formatBudget(profile: {
  budgetMin: number | null;
  budgetMax: number | null;
}): string | null {
  const { budgetMin, budgetMax } = profile;
  if (budgetMin !== null && budgetMax !== null) {
    const [from, to] = [formatPounds(budgetMin), formatPounds(budgetMax)];
    return from === to ? from : `${from} to ${to}`;
  }
  if (budgetMin !== null) return `From ${formatPounds(budgetMin)}`;
  if (budgetMax !== null) return `Up to ${formatPounds(budgetMax)}`;
  return null;
}

/** A fee in per cent: 2.5%. */
export function formatFee(percentage: number): string {
  return `${PER_CENT.format(percentage)}%`;
}
