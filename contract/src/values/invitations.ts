/**
 * `renewalsADay`: how often a member may make a new link. `ofOperator`: the operator's codes that are on. `named`: how
 * many of those who have joined are named. `days`: how old an account may be when it says who invited it.
 */
export const INVITATION_LIMITS = {
  label: 40,
  renewalsADay: 5,
  ofOperator: 200,
  named: 50,
  days: 7,
} as const;

/** The path of an invitation. */
export function invitationPath(code: string): string {
  return `/join/${code}`;
}

/** The first name and the initial of the last: "Omar Q." */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return last ? `${first} ${last.toLocaleUpperCase('en-GB')}.` : first;
}
