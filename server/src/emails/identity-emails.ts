import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

export function identityLinkedEmail(label: string, accountUrl: string): EmailTemplate {
  return {
    kind: 'identity-linked',
    subject: `You can now sign in with ${label}`,
    paragraphs: [
      `An account at ${label} was linked to your Lintel account, so it can be used to sign in.`,
      'If this was not you, remove it on your account page, change your password and sign out everywhere.',
    ],
    action: { label: 'Open my account', url: accountUrl },
    reason: 'You get this mail because this is the address of your account.',
  };
}
