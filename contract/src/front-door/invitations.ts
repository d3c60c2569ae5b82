import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { type ProfileCard, profileId } from '../profiles/profiles.ts';
import { SHORT_CODE_PATTERN } from '../values/front-door.ts';

/** The code in the address of an invitation. */
export const invitationCode = z
  .string()
  .regex(new RegExp(`^${SHORT_CODE_PATTERN}$`), 'This is not the code of an invitation.');

const named = z.object({ id: profileId, name: z.string() });

const invitations = z.object({
  url: z.string().nullable().describe('Your link; null while it is off, as it is at first'),
  joined: z
    .array(named)
    .describe('Who has joined by it, the newest first: the first name and an initial'),
  joinedCount: z.int(),
  invitedBy: named.nullable().describe('Who invited you, if you may see them'),
});
export type Invitations = z.output<typeof invitations>;

/** An invitation as its page shows it, which no endpoint answers with. */
export interface OpenInvitation {
  code: string;
  inviter: Pick<ProfileCard, 'id' | 'fullName' | 'businessName' | 'avatarUrl' | 'role' | 'wall'>;
}

export const getInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/invitations/me',
  summary: 'Get your invitation link, who has joined by it, and who invited you',
  access: 'signed-in',
  output: invitations,
  errors: [],
});

export const renewInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/me/renew',
  summary: 'Make an invitation link, which turns the one before off',
  access: 'onboarded',
  output: invitations,
  errors: ['RATE_LIMITED'],
});

export const endInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/invitations/me',
  summary: 'Turn your invitation link off; a new one has another address',
  access: 'signed-in',
  output: invitations,
  errors: [],
});

export const acceptInvitation = defineEndpoint({
  method: 'PUT',
  path: '/api/invitations/invited-by',
  summary: 'Say by which invitation you have signed up; a code that does not count is ignored',
  access: 'signed-in',
  input: { body: z.object({ code: invitationCode }) },
  output: invitations,
  errors: [],
});

export const removeInviter = defineEndpoint({
  method: 'DELETE',
  path: '/api/invitations/invited-by',
  summary: 'Remove that you were invited; no one sees it any more',
  access: 'signed-in',
  status: 204,
  errors: [],
});
