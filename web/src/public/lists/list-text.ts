import type { ListFigures, ListMember, ListPage } from '@lintel/contract/front-door/public-lists';
import { EVIDENCE_NAMES } from '@lintel/contract/values/evidence';
import { LIST_NAMES, type ListAddress } from '@lintel/contract/values/front-door';
import { countOf, formatCount, formatList } from '#web/lib/format.ts';
import { countListed } from '#web/lib/listed-counts.ts';
import type { Site } from '#web/lib/site.ts';
import { formatPerCent } from '#web/ui/property/money.ts';

/** A page of a list, as far as its fees go. */
type Charged = Pick<ListPage, 'pages'> & {
  members: readonly Pick<ListMember, 'feePercentage'>[];
};

/** "Letting agents in Leeds". */
export function listName({ role, city }: ListAddress): string {
  return LIST_NAMES[role] + inCity(city);
}

/** "4 letting agents in Leeds: fees 10.5 to 13.5%, 2 checked"; fees where one page has all members. */
export function listTitle({ figures, ...list }: Charged & Pick<ListPage, 'figures'>): string {
  const { checkedCount } = figures;
  const details = [
    feesText(list),
    checkedCount > 0 && `${formatCount(checkedCount)} checked`,
  ].filter(Boolean);
  return listSizeText(figures) + (details.length > 0 ? `: ${details.join(', ')}` : '');
}

/** "fees 10.5 to 13.5%", where one page has all members. */
export function feesText({ members, pages }: Charged): string | null {
  const fees = members.flatMap(({ feePercentage }) => feePercentage ?? []);
  if (pages > 1 || fees.length < 2) return null;
  const [least, most] = [Math.min(...fees), Math.max(...fees)].map(formatPerCent);
  return least === most ? `fees ${least}` : `fees ${least?.replace('%', '')} to ${most}`;
}

/** Whose lamps are lit, where one page has all members. */
export function lampsText({
  members,
  pages,
}: Pick<ListPage, 'pages'> & {
  members: readonly Pick<ListMember, 'answersWithinDay'>[];
}): string | null {
  const lit = members.filter(({ answersWithinDay }) => answersWithinDay).length;
  if (pages > 1 || lit === 0) return null;
  const lamps = lit === 1 ? 'the lamp is' : 'their lamps are';
  return `${countOf(lit, 'answers', 'answer')} within a day: ${lamps} lit.`;
}

/** What all members of a list have in common, in sentences. */
export function figureTexts(figures: ListFigures): string[] {
  return [
    `${listSizeText(figures)} show a public page on Lintel.`,
    ...(figures.checked.length > 0 ? [checkedText(figures.checked)] : []),
  ];
}

/** "4 letting agents in Leeds". */
export function listSizeText({ role, city, count }: ListFigures): string {
  return `${formatCount(count)} ${LIST_NAMES[role].toLowerCase()}${inCity(city)}`;
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
