import type { ReportReason } from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { contactUrl, signinUrl } from '#server/emails/page-urls.ts';
import { suspendedEmail, suspensionLiftedEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import * as store from './store.ts';

// Members: finding, creating and suspending them, and who is an administrator.

/** An account from outside; without a password its member signs in by an emailed link. */
export interface NewMember extends Omit<profiles.NewProfile, 'id'> {
  email: string;
  passwordHash?: string | null;
  accountRole?: MemberRow['role'];
  emailVerifiedAt?: number | null;
}

/** Add many members with complete profiles in one transaction. Returns their ids. */
export async function createMembers(tx: Tx, members: readonly NewMember[]): Promise<string[]> {
  const withIds = members.map((member) => ({ id: newId('user_', member.createdAt), ...member }));
  const rows = withIds.map((member) => ({
    id: member.id,
    email: member.email,
    passwordHash: member.passwordHash ?? null,
    role: member.accountRole ?? 'member',
    emailVerifiedAt: member.emailVerifiedAt ?? null,
    suspendedAt: null,
    secondFactorAt: null,
    credentialsVersion: 0,
    createdAt: member.createdAt,
  }));
  await store.insertMembers(tx, rows);
  await profiles.createProfiles(
    tx,
    withIds.map(({ email, passwordHash, accountRole, emailVerifiedAt, ...profile }) => profile),
  );
  return withIds.map(({ id }) => id);
}

export const {
  deleteMember,
  endLinks,
  insertMembers,
  listKnownEmails,
  listKnownIds,
  lockMember,
  updateMember,
} = store;

/**
 * Lock the viewer's row until the transaction ends. Throws NOT_SIGNED_IN if their session has ended: what gives lasting
 * access asks once more, because whatever evicts them may have committed since the request began.
 */
export async function lockViewer(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  viewer: Viewer,
): Promise<MemberRow> {
  const member = await store.lockMember(tx, viewer.memberId);
  if (!member || !(await sessions.isRunning(ctx, tx, viewer))) throw new AppError('NOT_SIGNED_IN');
  return member;
}

/**
 * Lock two members' rows until the transaction ends and return those that exist. They are locked in the order of ids,
 * and before anything else that concerns them, so that transactions about the same members cannot deadlock.
 */
export async function lockMembers(
  tx: Tx,
  [one, other]: readonly [one: string, other: string],
): Promise<ReadonlyMap<string, MemberRow>> {
  return new Map((await store.lockPair(tx, { one, other })).map((row) => [row.id, row]));
}

/** Every member's id by address, in the order of addresses. */
export async function listIdsByEmail(tx: Tx): Promise<Map<string, string>> {
  return new Map((await store.listIdsAndEmails(tx)).map(({ id, email }) => [email, id]));
}

/** Those of these members who are suspended. */
export async function findSuspended(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  return new Set(await store.listSuspended(db, ids));
}

export async function findMember(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<MemberRow | undefined> {
  return store.findMember(db, id);
}

export async function findMemberByEmail(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<MemberRow | undefined> {
  return store.findMemberByEmail(db, email);
}

/** A member who must exist, because a session or a link refers to them. */
export async function getMember(ctx: Pick<Context, 'db'>, id: string): Promise<MemberRow> {
  const member = await store.findMember(ctx.db, id);
  if (!member) throw new AppError('NOT_SIGNED_IN');
  return member;
}

/** End the member's links, API tokens and sessions, except for one session, and return the member. */
export async function endAllAccess(tx: Tx, id: string, exceptSession?: string): Promise<MemberRow> {
  const member = await store.endLinks(tx, id);
  await sessions.endSessions(tx, id, exceptSession);
  await apiTokens.endTokens(tx, id);
  return member;
}

export async function signOutEverywhere(ctx: Context, { memberId }: Viewer): Promise<void> {
  await transact(ctx, (tx) => endAllAccess(tx, memberId));
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await store.countMembers(db)) > 0;
}

/**
 * Grant or revoke administrator rights. Ends the member's sessions, so that they sign in again with the new rights.
 * @param force grants them also to a member who has not confirmed their address
 */
export async function setAdmin(
  ctx: Pick<Context, 'db' | 'clock' | 'signals'>,
  email: string,
  isAdmin: boolean,
  { force = false } = {},
): Promise<void> {
  const member = await store.findMemberByEmail(ctx.db, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  const isProved = member.emailVerifiedAt !== null;
  if (isAdmin && !isProved && !force) throw new AppError('EMAIL_NOT_CONFIRMED');
  await transact(ctx, async (tx) => {
    await store.updateMember(tx, member.id, { role: isAdmin ? 'admin' : 'member' });
    await endAllAccess(tx, member.id);
    const action = isAdmin ? 'grant-admin' : 'revoke-admin';
    await audit.record(ctx, tx, audit.OPERATOR, action, member.id);
  });
}

/**
 * Suspend a member, or let them back. A suspended member is signed out, cannot sign in, and is not in the directory;
 * nothing of theirs is lost. They are informed by email.
 * @param actorId a member or `audit.OPERATOR`
 */
export async function setSuspended(
  ctx: Pick<Context, 'db' | 'clock' | 'signals' | 'config' | 'log' | 'rateLimits'>,
  actorId: string,
  email: string,
  isSuspended: boolean,
): Promise<void> {
  const member = await store.findMemberByEmail(ctx.db, email);
  if (!member) throw new AppError('USER_NOT_FOUND');
  await transact(ctx, (tx) => writeSuspension(ctx, tx, { by: actorId, member, isSuspended }));
}

/**
 * Suspend a member as an administrator, who cannot suspend themself. If two suspend each other one is too late, so an
 * administrator always remains.
 */
export async function suspendByAdmin(
  ctx: Pick<Context, 'db' | 'clock' | 'signals' | 'config' | 'log' | 'rateLimits'>,
  order: { by: string; id: string; isSuspended: boolean; reason?: ReportReason },
): Promise<void> {
  const { by, id } = order;
  if (id === by) throw new AppError('OWN_ADMINISTRATION');
  await transact(ctx, async (tx) => {
    const locked = await lockMembers(tx, [by, id]);
    const admin = locked.get(by);
    if (admin?.role !== 'admin' || admin.suspendedAt !== null) throw new AppError('NOT_ALLOWED');
    const member = locked.get(id);
    if (!member) throw new AppError('NOT_FOUND');
    await writeSuspension(ctx, tx, { ...order, member });
  });
}

interface Suspension {
  by: string;
  member: MemberRow;
  isSuspended: boolean;
  reason?: ReportReason;
}

async function writeSuspension(
  ctx: Pick<Context, 'clock' | 'config' | 'log' | 'rateLimits'>,
  tx: Tx,
  { by, member, isSuspended, reason }: Suspension,
): Promise<void> {
  if ((member.suspendedAt !== null) === isSuspended) return;
  const suspendedAt = isSuspended ? ctx.clock.now() : null;
  await profiles.logChange(tx, member.id, () => store.updateMember(tx, member.id, { suspendedAt }));
  if (isSuspended) await endAllAccess(tx, member.id);
  const action = isSuspended ? 'suspend-member' : 'unsuspend-member';
  const entry = { actorId: by, action, subjectId: member.id } as const;
  await audit.recordAction(ctx, tx, { ...entry, details: reason ? [reason] : [] });
  const email = isSuspended
    ? suspendedEmail({ reason, contactUrl: contactUrl(ctx.config) })
    : suspensionLiftedEmail(signinUrl(ctx.config));
  await enqueueEmail(ctx, tx, member, email);
}

export async function listAdmins(db: Db): Promise<string[]> {
  return (await store.listAdmins(db)).map(({ email }) => email);
}
