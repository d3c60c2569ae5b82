import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

/** @param purposes what the token may do, as it stands in a sentence */
export function apiTokenCreatedEmail(purposes: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'api-token-created',
    subject: 'New API token',
    paragraphs: [
      `An API token was created for your Lintel account. Programs that have it can: ${purposes}.`,
      'If this was not you, change your password at once. That ends all API tokens and signs out your other devices.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: 'We sent you this email because this is the address of your account.',
  };
}
