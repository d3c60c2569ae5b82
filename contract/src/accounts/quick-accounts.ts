import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { profileForm } from '../members/profiles.ts';
import { emailAddress, sessionUser } from './accounts.ts';

/** The profile form of someone without an account: with their address. */
export const quickAccountForm = z.intersection(
  z.object({ email: emailAddress('Please enter a valid email address.') }),
  profileForm,
);

export const createQuickAccount = defineEndpoint({
  method: 'POST',
  path: '/api/onboarding/quick-account',
  summary:
    'Make an account from the profile form: signs in, and mails the link that sets a password',
  access: 'public',
  input: { body: quickAccountForm },
  output: sessionUser,
  status: 201,
  errors: ['EMAIL_ALREADY_EXISTS', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
});
