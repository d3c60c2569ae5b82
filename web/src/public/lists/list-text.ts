import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence';
import { LIST_NAMES, type ListAddress } from '@lintel/contract/values/front-door';
import { formatCount, formatList } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import type { Site } from '#web/lib/site.ts';

/** "Letting agents in Leeds". */
export function listTitle({ role, city }: ListAddress): string {
  return LIST_NAMES[role] + inCity(city);
}

/** What all members of a list have in common, in sentences. */
export function figureTexts(figures: ListFigures): string[] {
  const { role, city, count, checked } = figures;
  const who = `${LIST_NAMES[role].toLowerCase()}${inCity(city)}`;
  return [
    `${formatCount(count)} ${who} show a public page on Lintel.`,
    ...(checked.length > 0 ? [checkedText(checked)] : []),
  ];
}

function checkedText(checked: ListFigures['checked']): string {
  const parts = checked.map(({ kind, count }, index) => {
    const whose = index === 0 ? `${formatCount(count)} of them` : formatCount(count);
    return `the ${EVIDENCE_NAMES[kind].noun} of ${whose}`;
  });
  return `We have checked ${formatList(parts)}.`;
}

/** What the link to the search says to a visitor: how many more it finds, where that is known. */
export function joinTexts(
  site: Pick<Site, 'statistics'>,
  { role, city, count }: ListFigures,
): string {
  const listed = countListed(site, role, city ?? undefined);
  // Published numbers are rounded down.
  const all = listed !== null && listed > count ? `See all ${formatCount(listed)}+` : 'See all';
  return `${all}${inCity(city)}, compare and write to them: join free`;
}

function inCity(city: ListAddress['city']): string {
  return city ? ` in ${city}` : '';
}
