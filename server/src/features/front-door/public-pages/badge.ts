import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { checkedKindsLabel } from '@lintel/contract/values/evidence';
import { displayName } from '@lintel/contract/values/members';
import { escapeHtml } from '#server/platform/mail/email-template.ts';
import { truncate } from '#server/platform/text.ts';

const NAME_LENGTH = 34;

/** The lines of a badge: whose it is, and what is checked, as of the month of `now`. */
export function badgeLines(
  profile: Pick<PublicProfile, 'businessName' | 'fullName' | 'evidence'>,
  now: number,
): [string, string] {
  const name = truncate(displayName(profile), NAME_LENGTH);
  const kinds = profile.evidence.filter(({ how }) => how !== null).map(({ kind }) => kind);
  if (kinds.length === 0) return [name, 'Listed on Lintel'];
  const month = new Date(now).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
  return [name, `Checked on Lintel: ${checkedKindsLabel(kinds)} · ${month}`];
}

/** The badge as SVG, whose text is in the fonts of the page's reader. */
export function badgeSvg([name, words]: [string, string]): string {
  const label = escapeHtml(`${name}. ${words}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="56" viewBox="0 0 340 56" role="img" aria-label="${label}">
<rect x=".5" y=".5" width="339" height="55" rx="6" fill="#fff" stroke="#1d5c49"/>
<rect x="14" y="16" width="24" height="5" fill="#1d5c49"/><path d="M17 25v16M35 25v16" stroke="#1d5c49" stroke-width="4"/>
<g font-family="system-ui,sans-serif" fill="#141c19">
<text x="52" y="24" font-size="14" font-weight="600" textLength="${widthOf(name, 7.2)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text>
<text x="52" y="42" font-size="12" textLength="${widthOf(words, 5.9)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(words)}</text>
</g>
</svg>
`;
}

/** The width of a line, which no font may exceed: `each` pixels a character within the picture. */
function widthOf(text: string, each: number): number {
  return Math.min(276, Math.round(text.length * each));
}
