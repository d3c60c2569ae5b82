import type { Role } from '@lintel/contract/values/members';

/** Who an invitation is sent to. */
export const AUDIENCES = ['owner', 'provider'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const AUDIENCE_LABELS: Record<Audience, string> = {
  owner: 'Landlord',
  provider: 'Agent or trade',
};

/** The roles that a member is most likely to bring. */
export function firstAudience(role: Role | null): Audience {
  return role === 'investor' ? 'provider' : 'owner';
}

/**
 * Words to begin an invitation with, which the member changes as they like.
 * @param page the address of the member's own page for everybody, if they have one
 */
export function invitationText(
  { role, audience }: { role: Role | null; audience: Audience },
  { link, page }: { link: string; page: string | null },
): string {
  if (role === 'investor') {
    return audience === 'provider'
      ? `I keep my agents and trades on Lintel. Could you put your fees and redress membership there? It is free: ${link}`
      : `I find agents, sourcers and trades on Lintel, with their fees and what was checked. It is free: ${link}`;
  }
  return audience === 'provider'
    ? `I look for people to work with on Lintel. Could you put your prices and what was checked there? It is free: ${link}`
    : `I am on Lintel, where you can see my fees and what was checked. ${page ? `\nMy page: ${page}` : ''}\nJoin free: ${link}`;
}
