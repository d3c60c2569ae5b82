import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { ResultsView } from '@lintel/contract/values/accounts';
import {
  isReadingScope,
  TOKEN_LIMITS,
  TOKEN_PLAN,
  TOKEN_SCOPES,
  type TokenDays,
  type TokenScope,
} from '@lintel/contract/values/programs';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  addressChangeRequestedEmail,
  addressWantedEmail,
  changeAddressEmail,
  confirmDeletionEmail,
} from '#server/emails/account-emails.ts';
import { apiTokenCreatedEmail } from '#server/emails/api-token-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as emailLinks from '#server/features/accounts/email-links/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as mailAllowance from '#server/features/credentials/mail-allowance/service.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import type { BrowserCaller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { offerEmail, requireMail } from '#server/platform/mail/enqueue.ts';
import { hashToken, newApiToken } from '#server/platform/tokens.ts';

// What a member does with their own account: changing its name and address, deleting it, and in `export` downloading
// its data. A new address takes effect only once an emailed link has been followed; an account is deleted by one, or by
// the password.

export { exportAccount } from './export.ts';

export async function updateAccount(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
  change: {
    fullName?: string | undefined;
    email?: string | undefined;
    password?: string | undefined;
    resultsView?: ResultsView | undefined;
  },
): Promise<SessionUser> {
  const member = await members.getMember(ctx, viewer.memberId);
  if (change.email && change.email !== member.email) {
    await credentials.requireProof(ctx, viewer, change.password);
    await requestNewAddress(ctx, viewer, caller, member, change.email);
  }
  if (change.resultsView) {
    await members.updateMember(ctx.db, member.id, { resultsView: change.resultsView });
  }
  if (change.fullName) await profiles.renameOwner(ctx, member.id, change.fullName);
  return entry.getSessionUser(ctx, member.id);
}

/** Delete the viewer's account if they give their password, or else mail a link that does. */
export async function requestDeletion(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
  { email, password }: { email: string; password?: string | undefined },
): Promise<{ isDeleted: boolean }> {
  const member = await members.getMember(ctx, viewer.memberId);
  if (email !== member.email) throw new AppError('EMAIL_DOES_NOT_MATCH');
  await credentials.requireProof(ctx, viewer, password);
  if (password !== undefined) {
    await transact(ctx, async (tx) => {
      await accounts.closeAccount(ctx, tx, await members.lockViewer(ctx, tx, viewer));
    });
    return { isDeleted: true };
  }
  requireMail(ctx);
  if (!(await mailAllowance.mayMailMember(ctx, 'deletion', member))) return { isDeleted: false };
  await emailLinks.mailLink(ctx, caller, {
    member,
    purpose: 'deletion',
    template: confirmDeletionEmail,
  });
  return { isDeleted: false };
}

async function requestNewAddress(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
  member: MemberRow,
  email: string,
): Promise<void> {
  requireMail(ctx);
  await mailAllowance.spendNewAddress(ctx, member, email);
  const isGeneric = ctx.config.authMessages === 'generic';
  const isTaken = (await members.findMemberByEmail(ctx, email)) !== undefined;
  if (isTaken && !isGeneric) throw new AppError('EMAIL_ALREADY_EXISTS');
  // If the operator hides which addresses have an account, only the link reveals that the new one has none.
  if (member.emailVerifiedAt === null && !isGeneric) {
    return correctAddress(ctx, viewer, caller, email);
  }
  if (isTaken) await mailAllowance.mailOwner(ctx, email, addressWantedEmail);
  await transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    const change = {
      member,
      purpose: 'email_change',
      template: changeAddressEmail,
      email,
    } as const;
    if (!isTaken) await emailLinks.sendLink(ctx, tx, caller, change);
    // The owner of the present address is informed in time, in case someone else made the request.
    if (member.emailVerifiedAt === null) return;
    const template = (link: string) => addressChangeRequestedEmail(email, link);
    await emailLinks.sendLink(ctx, tx, caller, { member, purpose: 'email_change_stop', template });
  });
}

// No one has proved the present address, so it may be a stranger's: it is replaced at once, and no link to it works.
async function correctAddress(
  ctx: Context,
  viewer: Viewer,
  caller: BrowserCaller,
  email: string,
): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      const { id, emailVerifiedAt } = await members.lockViewer(ctx, tx, viewer);
      if (emailVerifiedAt !== null) throw new AppError('RECENT_SIGNIN_NEEDED');
      await members.updateMember(tx, id, { email });
      const member = await members.endLinks(tx, id);
      await emailLinks.sendConfirmation(ctx, tx, caller, member);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('EMAIL_ALREADY_EXISTS') : error;
  }
}

// A member's API tokens, which the area of members owns, because they identify the viewer.

export { endToken } from '#server/features/members/api-tokens/service.ts';

export async function listTokens(ctx: Context, viewer: Viewer) {
  return { items: await apiTokens.listTokens(ctx, ctx.db, viewer) };
}

/** What a member asks of a new token. */
interface TokenForm {
  name: string;
  scopes: readonly TokenScope[];
  days: TokenDays;
}

/** Create a token within the limits of the viewer's plan, and inform them by email. */
export async function createToken(ctx: Context, viewer: Viewer, { name, scopes, days }: TokenForm) {
  const now = ctx.clock.now();
  const token = newApiToken();
  const row = {
    ...{ id: newId('tok_', now), memberId: viewer.memberId, name, scopes: JSON.stringify(scopes) },
    ...{ tokenHash: hashToken(token), createdAt: now, lastUsedOn: null },
    expiresAt: now + days * DAY_MILLISECONDS,
  };
  const created = await transact(ctx, async (tx) => {
    // Locked, so that two requests at once cannot exceed the limit.
    const member = await members.lockViewer(ctx, tx, viewer);
    credentials.requireProvedAddress(member);
    if ((await plans.findPlan(tx, member.id, now)) !== TOKEN_PLAN) {
      if (!scopes.every(isReadingScope)) throw new AppError('TOKEN_PLAN_NEEDED');
      const present = await apiTokens.listTokens(ctx, tx, viewer);
      if (present.length >= TOKEN_LIMITS.perMember) throw new AppError('TOO_MANY_TOKENS');
    }
    const email = apiTokenCreatedEmail(purposesOf(scopes), accountUrl(ctx.config));
    await offerEmail(ctx, tx, member, email);
    return apiTokens.insertToken(tx, row);
  });
  return { ...created, token };
}

function purposesOf(scopes: readonly TokenScope[]): string {
  return scopes.map((scope) => TOKEN_SCOPES[scope].toLowerCase()).join('; ');
}
