/** What administrators do that touches a member, and how the log of it says so. */
export const AUDITED_ACTIONS = {
  'generate-reset-link': 'Made a password reset link',
  'generate-verification-link': 'Made a confirmation link',
  'generate-magic-link': 'Made a sign-in link',
  'grant-admin': 'Made an administrator',
  'revoke-admin': 'Took administration away',
  'suspend-member': 'Suspended',
  'unsuspend-member': 'Lifted the suspension',
  'verify-profile': 'Verified',
  'unverify-profile': 'Took the verification away',
  'read-reported-message': 'Read a reported message',
  'resolve-report': 'Closed a report',
  'list-messages': 'Looked through a page of messages, from',
  'read-message': 'Opened a message',
  'mark-message-read': 'Marked a message as read',
} as const;
export type AuditedAction = keyof typeof AUDITED_ACTIONS;
