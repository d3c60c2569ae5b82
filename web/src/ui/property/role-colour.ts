import type { Role } from '@lintel/contract/values/members';
import styles from './role-colour.module.css';

/** A class that sets `--role`, `--role-text` and `--role-soft`: a member's colour throughout the product. */
export function roleColour(role: Role | null): string {
  return styles[role ?? 'none'] ?? '';
}
