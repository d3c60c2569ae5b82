import type { ProfileForm } from '@lintel/contract/members/profiles';
import type { Context } from '#server/context.ts';
import { quickAccountEmail } from '#server/emails/account-emails.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as credentials from '#server/features/accounts/credentials/service.ts';
import * as passwords from '#server/features/accounts/passwords/service.ts';
import * as dailyCounts from '#server/features/logs/daily-counts/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { enqueueEmail, requireMail } from '#server/platform/mail/enqueue.ts';

/** Create account, profile, session and the email that sets a password: all of them or none. */
export async function createQuickAccount(
  ctx: Context,
  caller: Caller,
  { email, ...form }: ProfileForm & { email: string },
): Promise<accounts.NewSession> {
  // Without the email nobody could ever sign in to this account again.
  requireMail(ctx);
  await credentials.spendSignup(ctx, caller);
  const account = { fullName: form.fullName, email, passwordHash: null };
  const session = await accounts.openAccount(ctx, caller, account, async (tx, member) => {
    await profiles.writeProfile(tx, member.id, form, ctx.clock.now());
    const link = await passwords.newResetLink(ctx, tx, member, { isMailed: true });
    await enqueueEmail(ctx, tx, email, quickAccountEmail(link));
  });
  dailyCounts.count(ctx, 'onboarded');
  return session;
}
