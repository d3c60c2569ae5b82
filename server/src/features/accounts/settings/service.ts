import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { Context, Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  addressChangeRequestedEmail,
  changeAddressEmail,
  confirmDeletionEmail,
} from '#server/emails/account-emails.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as credentials from '#server/features/accounts/credentials/service.ts';
import * as collections from '#server/features/collections/collections/service.ts';
import * as files from '#server/features/media/files/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profileStats from '#server/features/members/profile-stats/service.ts';
import * as profiles from '#server/features/members/profiles/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as presence from '#server/features/messaging/presence/service.ts';
import * as bell from '#server/features/notifications/bell/service.ts';
import * as pushSubscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as notificationSettings from '#server/features/notifications/settings/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as blocks from '#server/features/safety/blocks/service.ts';
import * as reports from '#server/features/safety/reports/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { requireMail } from '#server/platform/mail/enqueue.ts';
import { listMailsTo } from '#server/platform/mail/outbox.ts';

// What a member does with their own account: changing its name and address, exporting its data, deleting it. A new
// address takes effect, and an account is deleted, only once a mailed link has been followed.

export async function updateAccount(
  ctx: Context,
  viewer: Viewer,
  caller: accounts.BrowserCaller,
  change: {
    fullName?: string | undefined;
    email?: string | undefined;
    password?: string | undefined;
  },
): Promise<SessionUser> {
  const member = await members.getMember(ctx, viewer.memberId);
  if (change.email && change.email !== member.email) {
    await credentials.requireProof(ctx, viewer, change.password);
    await requestNewAddress(ctx, caller, member, change.email);
  }
  if (change.fullName) await profiles.renameOwner(ctx, member.id, change.fullName);
  return accounts.getSessionUser(ctx, member.id);
}

export async function requestDeletion(
  ctx: Context,
  viewer: Viewer,
  caller: accounts.BrowserCaller,
  { email }: { email: string },
): Promise<void> {
  requireMail(ctx);
  const member = await members.getMember(ctx, viewer.memberId);
  if (email !== member.email) throw new AppError('EMAIL_DOES_NOT_MATCH');
  await credentials.spendMailAllowance(ctx, caller, member.email);
  await accounts.mailLink(ctx, caller, {
    member,
    purpose: 'deletion',
    template: confirmDeletionEmail,
  });
}

/** Exports everything that is stored about the viewer, in the terms of the API, without secrets. */
export async function exportAccount(ctx: Context, viewer: Viewer) {
  const member = await members.findMember(ctx, viewer.memberId);
  const { rows: identities } = await credentials.listProviderAccounts(ctx, viewer);
  const { items } = await sessions.listSessions(ctx, viewer);
  const { profile } = await profiles.getOwnProfile(ctx.db, viewer.memberId);
  const { verification } = await profiles.getWithVerification(ctx.db, viewer.memberId);
  return {
    exportedAt: isoInstant(ctx.clock.now()),
    account: member && {
      id: member.id,
      email: member.email,
      role: member.role,
      hasPassword: member.passwordHash !== null,
      emailVerifiedAt: isoInstant(member.emailVerifiedAt),
      createdAt: isoInstant(member.createdAt),
    },
    profile,
    verification: verification && {
      verifiedAt: isoInstant(verification.at),
      checks: verification.checks,
    },
    files: await files.listFiles(ctx, viewer.memberId),
    messages: await conversations.exportMessages(ctx, viewer),
    collections: await collections.exportCollections(ctx, viewer),
    blocks: (await blocks.listBlocks(ctx, viewer)).items.map(({ profileId, blockedAt }) => ({
      profileId,
      blockedAt,
    })),
    reports: await reports.exportReports(ctx, viewer),
    usage: await plans.exportUsage(ctx, viewer),
    notices: await notificationSettings.findChoices(ctx.db, viewer.memberId),
    seenNotifications: await bell.exportMarks(ctx, viewer),
    pushSubscriptions: await pushSubscriptions.exportSubscriptions(ctx, viewer),
    isShownOnline: !(await presence.isHidden(ctx, viewer.memberId)),
    profileViews: await profileStats.exportViews(ctx, viewer),
    subscriptions: await plans.exportSubscriptions(ctx, viewer),
    planInterests: (await plans.listInterests(ctx, viewer)).items,
    sessions: items,
    identities: identities.map(({ issuer, subject, email, createdAt }) => ({
      issuer,
      subject,
      email,
      createdAt: isoInstant(createdAt),
    })),
    ...(member && (await exportCorrespondence(ctx, member))),
  };
}

// Only for a confirmed address: others may have used it before.
async function exportCorrespondence(ctx: Context, { email, emailVerifiedAt }: MemberRow) {
  if (emailVerifiedAt === null) return { contactMessages: [], emails: [] };
  const mails = await listMailsTo(ctx.db, email);
  return {
    contactMessages: await contact.exportContactMessages(ctx, email),
    emails: mails.map(({ kind, createdAt, sentAt }) => ({
      kind,
      createdAt: isoInstant(createdAt),
      sentAt: isoInstant(sentAt),
    })),
  };
}

async function requestNewAddress(
  ctx: Context,
  caller: accounts.BrowserCaller,
  member: MemberRow,
  email: string,
): Promise<void> {
  requireMail(ctx);
  await credentials.spendMailAllowance(ctx, caller, email);
  if (await members.findMemberByEmail(ctx, email)) throw new AppError('EMAIL_ALREADY_EXISTS');
  await transact(ctx, async (tx) => {
    const change = {
      member,
      purpose: 'email_change',
      template: changeAddressEmail,
      email,
    } as const;
    await accounts.sendLink(ctx, tx, caller, change);
    // The owner of the present address hears of it in time, should it be somebody else who asked.
    const template = (link: string) => addressChangeRequestedEmail(email, link);
    await accounts.sendLink(ctx, tx, caller, { member, purpose: 'email_change_stop', template });
  });
}
