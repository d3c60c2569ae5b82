import type { Role } from '@lintel/contract/values/members';
import { Building2, Compass, type IconNode, KeyRound, Wrench } from 'lucide';
import { Icon } from '../display/icon.tsx';

export const ROLE_ICONS: Record<Role, IconNode> = {
  investor: KeyRound,
  sourcer: Compass,
  management: Building2,
  service_provider: Wrench,
};

/** A role's icon; to colour it, set `roleColour` and a class with `color: var(--role)`. */
export function RoleIcon({ role, className }: { role: Role; className?: string | undefined }) {
  return <Icon of={ROLE_ICONS[role]} size="sm" className={className} />;
}
