/** The empty doorway; when something failed its beam has slipped. */
export function Doorway({
  isSlipped = false,
  className,
}: {
  isSlipped?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 130 128" aria-hidden="true" className={className}>
      <rect x="31" y="30" width="68" height="98" fill="var(--surface-sunk)" />
      <rect x="31" y="30" width="8" height="98" fill="var(--line-strong)" />
      <rect x="91" y="30" width="8" height="98" fill="var(--line-strong)" />
      <rect
        x="19"
        y="16"
        width="92"
        height="14"
        fill={isSlipped ? 'var(--danger)' : 'var(--accent)'}
        transform={isSlipped ? 'rotate(-9 99 30)' : undefined}
      />
      <rect x="8" y="126" width="114" height="3" fill="var(--line-strong)" />
    </svg>
  );
}
