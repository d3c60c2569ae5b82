import { Logo } from '#web/ui/display/logo.tsx';
import { Terrace } from '#web/ui/property/terrace.tsx';

/** 1200 by 630, without any letters but those of the logo: whatever turns it into pixels may have no fonts. */
export function SocialImage() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 1200 630"
      width="1200"
      height="630"
      aria-hidden="true"
    >
      <rect width="1200" height="630" fill="var(--surface-page)" />
      <svg x="72" y="236" width="428" height="128" aria-hidden="true">
        <Logo height={128} />
      </svg>
      <svg x="580" y="30" width="620" height="591" overflow="hidden" aria-hidden="true">
        <Terrace hasSigns={false} />
      </svg>
      <rect y="618" width="1200" height="12" fill="var(--beam)" />
      <rect x="72" y="392" width="428" height="10" fill="var(--accent)" />
    </svg>
  );
}
