/** "+6 more profiles"; null if all are shown. */
export function moreLabel(profileCount: number, count: number): string | null {
  const rest = profileCount - count;
  return rest > 0 ? `+${rest} more ${rest === 1 ? 'profile' : 'profiles'}` : null;
}
