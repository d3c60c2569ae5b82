import { EVIDENCE_WORDS } from '@lintel/contract/values/evidence';

/** The link to where anybody can look it up. `what` tells several of them apart. */
export function LookUpLink({ href, what }: { href: string | null; what: string }) {
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {EVIDENCE_WORDS.lookUp}
      <span className="vh">: {what} (opens in a new tab)</span>
    </a>
  );
}
