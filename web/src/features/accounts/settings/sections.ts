/** The sections of the account page in their order; `forMembers` are those of members with a complete profile. */
export const SECTIONS = [
  { id: 'name', title: 'Name' },
  { id: 'email-address', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'methods', title: 'Sign-in methods' },
  { id: 'second-factor', title: 'Two-step verification' },
  { id: 'sessions', title: 'Where you are signed in' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'blocked', title: 'Blocked members', forMembers: true },
  { id: 'reports', title: 'Reports and complaints' },
  { id: 'presence', title: 'Online', forMembers: true },
  { id: 'api-tokens', title: 'API tokens', forMembers: true },
  { id: 'export', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const satisfies readonly { id: string; title: string; forMembers?: true }[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The title of a section. */
export function titleOf(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? id;
}
