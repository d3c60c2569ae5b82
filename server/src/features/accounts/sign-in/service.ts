import type { LedToSignup } from '@lintel/contract/accounts/accounts';
import type { TokenSet } from '@lintel/contract/accounts/sessions';
import type { ProfileForm } from '@lintel/contract/profiles/profiles';
import { faultsOfNames } from '@lintel/contract/values/names';
import type { Context, Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { quickAccountEmail } from '#server/emails/account-emails.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as emailLinks from '#server/features/accounts/email-links/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import * as passwords from '#server/features/credentials/passwords/service.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as savedSearches from '#server/features/saved-searches/searches/service.ts';
import type { BrowserCaller, Caller } from '#server/http/caller.ts';
import { requireValid } from '#server/platform/app-error.ts';
import { requireMail } from '#server/platform/mail/enqueue.ts';
import { hashPassword } from '#server/platform/passwords.ts';

// Signing up and signing in with an address and a password.

interface Login {
  email: string;
  password: string;
  ledBy?: LedToSignup | undefined;
}

export async function signUp(
  ctx: Context,
  caller: BrowserCaller,
  { ledBy, ...input }: Login & { fullName: string },
): Promise<entry.NewSession> {
  await credentials.spendSignup(ctx, caller);
  requireValid(faultsOfNames({ fullName: input.fullName }));
  credentials.checkNewPassword(ctx, input, input.password, 'password');
  const passwordHash = await hashPassword(input.password, ctx.config.passwordCost);
  return accounts.openAccount(ctx, caller, { ...input, passwordHash }, (tx, member) =>
    emailLinks.sendConfirmation(ctx, tx, caller, member, ledBy),
  );
}

/** Create account, profile, session and the email that sets a password: all of them or none. */
export async function createQuickAccount(
  ctx: Context,
  caller: Caller,
  { email, ...form }: ProfileForm & { email: string },
): Promise<entry.NewSession> {
  // Without the email no one could ever sign in to this account again.
  requireMail(ctx);
  await credentials.spendSignup(ctx, caller);
  requireValid(faultsOfNames({ fullName: form.fullName }));
  const account = { fullName: form.fullName, email, passwordHash: null };
  const session = await accounts.openAccount(ctx, caller, account, async (tx, member) => {
    await savedSearches.saveFirst(ctx, tx, member.id, form);
    await profiles.writeProfile(tx, member.id, form, ctx.clock.now());
    await passwords.sendResetLink(ctx, tx, member, quickAccountEmail);
  });
  dailyCounts.count(ctx, 'onboarded');
  return session;
}

/** Say by which invitation the viewer has signed up, unless they share a browser with the member who made it. */
export function acceptInvitation(ctx: Context, viewer: Viewer, caller: Caller, code: string) {
  return invitations.acceptInvitation(ctx, viewer, code, (memberId) =>
    guesses.isKnownBrowser(ctx, memberId, caller),
  );
}

export async function signIn(
  ctx: Context,
  caller: BrowserCaller,
  login: Login,
): Promise<entry.Entry> {
  const member = await authenticate(ctx, caller, login);
  return report(ctx, caller, member, await entry.enter(ctx, caller, member));
}

/** Sign in a client that is not a browser. */
export async function signInForTokens(
  ctx: Context,
  caller: BrowserCaller,
  login: Login,
): Promise<TokenSet | entry.PendingSignin> {
  const member = await authenticate(ctx, caller, login);
  return report(ctx, caller, member, await entry.enterForTokens(ctx, caller, member));
}

/** Inform a member of a right password that has led to the second step alone. */
async function report<T extends object>(
  ctx: Context,
  caller: BrowserCaller,
  member: MemberRow,
  entry: T,
): Promise<T> {
  if ('challenge' in entry) await guesses.reportRightPassword(ctx, caller, member);
  return entry;
}

// The right password for an unconfirmed address gets another link.
function authenticate(
  ctx: Context,
  caller: BrowserCaller,
  { ledBy, ...login }: Login,
): Promise<MemberRow> {
  return credentials.authenticate(ctx, caller, login, (member) =>
    emailLinks.mailConfirmation(ctx, caller, member, ledBy),
  );
}
