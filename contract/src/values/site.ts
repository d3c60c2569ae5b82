/** The limits of the contact form, in characters. */
export const CONTACT_LIMITS = { name: 100, subject: 150, message: 5_000 } as const;

/** The limits of an email that an administrator writes, in characters. */
export const EMAIL_LIMITS = { subject: 150, body: 30_000 } as const;

export const CONTACT_WORDS = {
  missing: 'Please provide your name, email and a message.',
  defaultSubject: 'New contact message',
  sent: (email: string) => `Message sent — we will get back to you at ${email}`,
  failed: 'Failed to send message — please try again later',
} as const;
