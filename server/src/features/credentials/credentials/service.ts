import { isLongEnough, shortPassword } from '@lintel/contract/values/accounts';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { IdentityRow, MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { identityLinkedEmail } from '#server/emails/account-emails.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as pushSubscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { verifyNothing, verifyPassword } from '#server/platform/passwords.ts';
import { isWeakPassword } from './rules.ts';
import * as store from './store.ts';

// What a member can prove who they are by: a password, or accounts at identity providers. Issuer and subject identify
// such an account for good and uniquely; the address that came with it is only there to be shown.

/** An account at an identity provider, vouched for by the provider. */
export interface ProviderAccount {
  provider: string;
  label: string;
  issuer: string;
  subject: string;
  email: string | null;
}

/**
 * The member with this address and password. Takes the same time whether or not there is one. `confirm` mails a member
 * who has to confirm their address first.
 */
export async function authenticate(
  ctx: Context,
  caller: Caller,
  { email, password }: { email: string; password: string },
  confirm: (member: MemberRow) => Promise<void>,
): Promise<MemberRow> {
  const member = await members.findMemberByEmail(ctx, email);
  const isGeneric = ctx.config.authMessages === 'generic';
  let isUnproved = false;
  const isRight = await guesses.checkPassword(ctx, caller, { email, member }, async () => {
    const isMatch = await matches(ctx, member, password);
    if (!isMatch || !member) return false;
    isUnproved = mustVerify(ctx, member);
    return !(isUnproved && isGeneric);
  });
  if (member && isUnproved) {
    await confirm(member);
    throw new AppError(isGeneric ? 'INVALID_CREDENTIALS' : 'EMAIL_NOT_VERIFIED');
  }
  if (!member || !isRight) throw await refusal(ctx, caller, email, member);
  return member;
}

async function matches(ctx: Context, member: MemberRow | undefined, password: string) {
  if (member?.passwordHash) return verifyPassword(password, member.passwordHash);
  await verifyNothing(password, ctx.config.passwordCost);
  return false;
}

/** Whether the operator requires confirmed addresses and this one is not. */
export function mustVerify({ config }: Pick<Context, 'config'>, member: MemberRow): boolean {
  // Someone who could sign up with an address and sign in at once would know that it had no account.
  const isRequired = config.requireVerifiedEmail || config.authMessages === 'generic';
  return isRequired && member.emailVerifiedAt === null;
}

/**
 * Whether the caller learns which addresses have an account: not where the operator says so, nor callers who seem to
 * look for accounts. `unknown` is an address without one.
 */
export async function tellsApart(ctx: Context, caller: Caller, unknown?: string): Promise<boolean> {
  if (ctx.config.authMessages === 'generic') return false;
  const { rateLimits } = ctx;
  if (unknown !== undefined) {
    const { count } = await rateLimits.count('unknownAddress', [caller.ip, unknown]);
    if (count === 1) return rateLimits.isWithin('unknownAddresses', [caller.ip]);
  }
  return !(await rateLimits.find('unknownAddresses', [caller.ip])).isUsedUp;
}

/** Count a new account from this network. Throws RATE_LIMITED. */
export async function spendSignup(ctx: Context, caller: Caller) {
  await ctx.rateLimits.spend('signUps', [caller.ip]);
}

/** The viewer's account. Throws if this is not its password. */
export async function requirePassword(
  ctx: Context,
  viewer: Pick<Viewer, 'memberId'>,
  password: string,
): Promise<MemberRow> {
  const member = await members.findMember(ctx, viewer.memberId);
  if (!member?.passwordHash) throw new AppError('NO_PASSWORD_SET');
  const { id, passwordHash } = member;
  // Someone at an unattended session must not get more guesses than at sign-in.
  // Counted before the check, so that guesses at the same time cannot exceed the limit.
  await ctx.rateLimits.spend('ownPasswords', [id]);
  if (!(await verifyPassword(password, passwordHash))) throw new AppError('INCORRECT_PASSWORD');
  await ctx.rateLimits.clear('ownPasswords', [id]);
  return member;
}

/**
 * Throw unless the viewer has proved who they are recently, or this is the password of a member who has no second
 * factor.
 */
export async function requireProof(ctx: Context, viewer: Viewer, password?: string): Promise<void> {
  if (password !== undefined) await requirePassword(ctx, viewer, password);
  if (password === undefined || viewer.hasSecondFactor) sessions.requireRecentProof(ctx, viewer);
}

/** Take the viewer's password as a recent proof of who they are, unless they have a second factor. */
export async function confirmPassword(
  ctx: Context,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  const { secondFactorAt } = await requirePassword(ctx, viewer, password);
  if (secondFactorAt !== null) throw new AppError('SECOND_FACTOR_NEEDED');
  await sessions.markProved(ctx, viewer);
}

/** Throw VALIDATION_FAILED at `field` if a new password is too short, and WEAK_PASSWORD if it is easy to guess. */
export function checkNewPassword(
  ctx: Context,
  member: { fullName: string; email: string },
  password: string,
  field: string,
): void {
  const min = ctx.config.passwordMinLength;
  if (!isLongEnough(password, min)) {
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: shortPassword.refusal(min) } });
  }
  if (isWeakPassword(password, member)) throw new AppError('WEAK_PASSWORD');
}

/**
 * Record that the member owns their address. The first proof ends everything that was there before it, because
 * someone else may have made the account: password, sign-in methods, sessions, links and push subscriptions. Returns
 * the member.
 */
export async function proveAddress(ctx: Context, tx: Tx, member: MemberRow): Promise<MemberRow> {
  const isFirst = member.emailVerifiedAt === null;
  const emailVerifiedAt = ctx.clock.now();
  await members.updateMember(tx, member.id, {
    emailVerifiedAt,
    ...(isFirst && { passwordHash: null }),
  });
  if (!isFirst) return member;
  await store.deleteIdentities(tx, member.id);
  await guesses.eraseBrowsers(tx, member.id);
  await pushSubscriptions.eraseSubscriptions(tx, member.id);
  return members.endAllAccess(tx, member.id);
}

/** Throw EMAIL_NOT_CONFIRMED unless the member has proved that they own their address. */
export function requireProvedAddress(member: MemberRow): void {
  if (member.emailVerifiedAt === null) throw new AppError('EMAIL_NOT_CONFIRMED');
}

/** Whether a link was made for the member's present address and credentials. */
export function isCurrent(
  link: { email: string; credentialsVersion: number },
  member: MemberRow,
): boolean {
  return link.email === member.email && link.credentialsVersion === member.credentialsVersion;
}

/** Set a password, and end the member's links and their sessions, except for the current one. */
export async function setPassword(
  tx: Tx,
  memberId: string,
  { passwordHash, currentSession }: { passwordHash: string; currentSession?: string },
): Promise<void> {
  await members.updateMember(tx, memberId, { passwordHash });
  await members.endAllAccess(tx, memberId, currentSession);
}

async function refusal(
  ctx: Context,
  caller: Caller,
  email: string,
  member: MemberRow | undefined,
): Promise<AppError> {
  if (!(await tellsApart(ctx, caller, member ? undefined : email))) {
    return new AppError('INVALID_CREDENTIALS');
  }
  if (!member) return new AppError('ACCOUNT_NOT_FOUND');
  if (member.passwordHash) return new AppError('INCORRECT_PASSWORD');
  return new AppError(
    (await hasProviderAccount(ctx, member.id)) ? 'PROVIDER_ACCOUNT' : 'NO_PASSWORD_SET',
  );
}

/** The member that this provider account belongs to. */
export async function findOwner(
  ctx: Context,
  { issuer, subject }: ProviderAccount,
): Promise<MemberRow | undefined> {
  const identity = await store.findIdentity(ctx.db, issuer, subject);
  return identity && members.findMember(ctx, identity.memberId);
}

/** Links a provider account to a member. A unique violation means that it has just been linked to one. */
export async function addProviderAccount(
  ctx: Context,
  tx: Tx,
  memberId: string,
  { provider, issuer, subject, email }: ProviderAccount,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const id = newId('idn_', createdAt);
  await store.insertIdentity(tx, { id, memberId, issuer, subject, provider, email, createdAt });
}

/**
 * Link a provider account to an existing member, and email them about it. Returns the member.
 * @param viewer the member in their session, if they link it themself
 */
export async function linkProviderAccount(
  ctx: Context,
  member: Pick<MemberRow, 'id'>,
  account: ProviderAccount,
  viewer?: Viewer,
): Promise<MemberRow> {
  return transact(ctx, async (tx) => {
    if (viewer) await members.lockViewer(ctx, tx, viewer);
    const current = await members.endLinks(tx, member.id);
    requireProvedAddress(current);
    await addProviderAccount(ctx, tx, member.id, account);
    const template = identityLinkedEmail(account.label, accountUrl(ctx.config));
    await offerEmail(ctx, tx, current, template);
    return current;
  });
}

/** Whether the member can sign in with an identity provider. */
export async function hasProviderAccount(ctx: Context, memberId: string): Promise<boolean> {
  return (await store.listIdentities(ctx.db, memberId)).length > 0;
}

export async function listProviderAccounts(
  ctx: Context,
  viewer: Viewer,
): Promise<{ hasPassword: boolean; rows: IdentityRow[] }> {
  const member = await members.findMember(ctx, viewer.memberId);
  const rows = await store.listIdentities(ctx.db, viewer.memberId);
  return { hasPassword: Boolean(member?.passwordHash), rows };
}

/** Unlinks one of the viewer's provider accounts, unless it is their last way to sign in. */
export async function removeProviderAccount(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const member = await members.lockViewer(ctx, tx, viewer);
    const isRemoved = await store.deleteIdentity(tx, viewer.memberId, id);
    if (!isRemoved) throw new AppError('NOT_FOUND');
    const remaining = await store.listIdentities(tx, viewer.memberId);
    if (!member.passwordHash && remaining.length === 0) throw new AppError('LAST_SIGNIN_METHOD');
    await members.endLinks(tx, member.id);
  });
}
