import { FEE_BASES, type Role } from '@lintel/contract/values/members';
import { formatCount } from '#web/lib/format.ts';

/** Whole pounds: £150,000. */
export function formatPounds(amount: number): string {
  return `£${formatCount(amount)}`;
}

/** "£150,000 to £400,000", or with one end only "From ..." or "Up to ..."; null if neither is given. */
export function formatRange(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) {
    const [from, to] = [formatPounds(least), formatPounds(most)];
    return from === to ? from : `${from} to ${to}`;
  }
  if (least !== null) return `From ${formatPounds(least)}`;
  return most === null ? null : `Up to ${formatPounds(most)}`;
}

/** Format a profile's budget; null if it has none. */
export function formatBudget(profile: {
  budgetMin: number | null;
  budgetMax: number | null;
}): string | null {
  return formatRange(profile.budgetMin, profile.budgetMax);
}

/** 2.5%. */
export function formatPerCent(percentage: number): string {
  return `${Math.round(percentage * 100) / 100}%`;
}

/** Format a profile's fee with what it is a share of: "9% of rent"; null if it has none. */
export function formatFee(profile: { role: Role; feePercentage: number | null }): string | null {
  if (profile.feePercentage === null) return null;
  return `${formatPerCent(profile.feePercentage)} of ${FEE_BASES[profile.role]}`;
}

/** What a profile says of money: its budget or its fee. */
export function formatMoney(
  profile: Parameters<typeof formatBudget>[0] & Parameters<typeof formatFee>[0],
): string | null {
  return formatBudget(profile) ?? formatFee(profile);
}
