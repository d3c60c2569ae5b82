import type { Role } from '@lintel/contract/values/members';
import { PROFILE_RANGES } from '@lintel/contract/values/profile-fields';
import {
  fieldOf,
  isOfKind,
  optionLabel,
  type PageFieldName,
  type ShownValues,
  shownName,
  textsOf,
} from '@lintel/contract/values/profile-values';
import { tradeLabel } from '@lintel/contract/values/trades';
import { formatFee, formatPounds, formatRange } from './money.ts';

/** Format a profile's value in a field; null if it has none. The first field of a range gives the whole range. */
export function fieldText(
  profile: Partial<ShownValues> & { role: Role },
  name: PageFieldName,
): string | null {
  const range = PROFILE_RANGES.find(({ from }) => from === name);
  if (range) return formatRange(profile[range.from] ?? null, profile[range.to] ?? null);
  const value = profile[shownName(name)] ?? null;
  const field = fieldOf(name);
  if (typeof value === 'string' && field.kind === 'choice') {
    return optionLabel(field.options, value);
  }
  if (typeof value !== 'number') {
    const texts = textsOf(value).join(', ');
    return (name === 'trades' ? tradeLabel(texts) : texts) || null;
  }
  return isOfKind(name, 'percentage')
    ? formatFee({ role: profile.role, feePercentage: value })
    : formatPounds(value);
}

/** A member's link, labelled with its host name. */
export function FieldLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {URL.parse(href)?.host ?? href}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
