import type { OwnProfile } from '@lintel/contract/members/profiles';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { formatCount } from '#web/lib/format.ts';
import { countListed } from './api.ts';

/** The role that members of a role look for first. */
const SOUGHT: Record<Role, Role> = {
  investor: 'management',
  sourcer: 'investor',
  management: 'investor',
  service_provider: 'management',
};

/** The new member's welcome, with how many there are of whom they look for; without them if that is unknown. */
export async function welcomeWords({
  fullName,
  role,
  location,
}: Pick<OwnProfile, 'fullName' | 'role' | 'location'>): Promise<string> {
  const greeting = `Welcome, ${fullName?.split(' ')[0]}.`;
  if (!role || !location) return greeting;
  const sought = SOUGHT[role];
  const count = await countListed({ role: [sought], location: [location] }).catch(() => 0);
  return count === 0 ? greeting : `${greeting} ${waitingWords(count, sought, location)}`;
}

function waitingWords(count: number, role: Role, location: string): string {
  const { one, many } = ROLE_LABELS[role];
  const [who, are] = count === 1 ? [one, 'is'] : [many, 'are'];
  return `${formatCount(count)} ${who.toLowerCase()} in ${location} ${are} waiting below.`;
}
