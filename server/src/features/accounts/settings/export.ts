import type { Readable } from 'node:stream';
import type { Context, Viewer } from '#server/context.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import * as firstSteps from '#server/features/accounts/first-steps/service.ts';
import * as collections from '#server/features/collections/collections/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as secondFactor from '#server/features/credentials/second-factor/service.ts';
import * as evidence from '#server/features/evidence/evidence/service.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import * as publicPages from '#server/features/front-door/public-pages/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as files from '#server/features/media/files/service.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as sessions from '#server/features/members/sessions/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as presence from '#server/features/messaging/presence/service.ts';
import * as bell from '#server/features/notifications/bell/service.ts';
import * as pushSubscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as notificationSettings from '#server/features/notifications/settings/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import * as profileStats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as references from '#server/features/references/references/service.ts';
import * as blocks from '#server/features/safety/blocks/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
import * as reports from '#server/features/safety/reports/service.ts';
import * as savedSearches from '#server/features/saved-searches/searches/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { listMailsTo } from '#server/platform/mail/outbox.ts';
import { type JsonPart, jsonStream } from './json-stream.ts';

/**
 * Export everything that is stored about the viewer, in the terms of the API, without secrets. A member's exports run
 * one after the other, whichever servers they ask; those that are refused do not count.
 */
export async function exportAccount(ctx: Context, viewer: Viewer): Promise<Readable> {
  const { memberId } = viewer;
  const member = await members.getMember(ctx, memberId);
  const release = () => ctx.rateLimits.clear('runningExports', [memberId]);
  await ctx.rateLimits.spend('runningExports', [memberId]);
  try {
    await ctx.rateLimits.spend('exports', [memberId]);
  } catch (error) {
    await release();
    throw error;
  }
  return jsonStream(partsOf(ctx, viewer, member), release);
}

/** Export the same for the operator, who passes it on to a member who asked. It does not count as one of theirs. */
export async function exportByOperator(ctx: Context, member: MemberRow): Promise<Readable> {
  await transact(ctx, (tx) => audit.record(ctx, tx, audit.OPERATOR, 'export-member', member.id));
  const noSession = { sessionId: '', isAdmin: false, hasSecondFactor: false, isOnboarded: true };
  const viewer = { ...noSession, memberId: member.id, provedAt: 0, blockVersion: 0 };
  return jsonStream(partsOf(ctx, viewer, member), async () => undefined);
}

function partsOf(ctx: Context, viewer: Viewer, member: MemberRow): Record<string, JsonPart> {
  const { db } = ctx;
  const { memberId } = viewer;
  return {
    exportedAt: async () => isoInstant(ctx.clock.now()),
    account: async () => toAccount(member),
    profile: async () => (await profiles.getOwnProfile(ctx, memberId)).profile,
    brief: async () => (await profiles.findBrief(db, memberId)).brief,
    publicPage: () => publicPages.exportPublicPage(ctx, viewer),
    invitations: () => invitations.exportInvitations(ctx, viewer),
    evidence: () => evidence.exportEvidence(ctx, viewer),
    files: () => files.listFiles(ctx, memberId),
    messages: () => conversations.exportMessages(ctx, viewer),
    collections: () => collections.exportCollections(ctx, viewer),
    savedSearches: () => savedSearches.exportSearches(ctx, viewer),
    references: () => references.exportReferences(ctx, viewer),
    blocks: () => exportBlocks(ctx, viewer),
    decisions: async () => (await decisions.listOwn(ctx, viewer)).items,
    reports: () => reports.exportReports(ctx, viewer),
    usage: () => plans.exportUsage(ctx, viewer),
    notices: () => notificationSettings.findChoices(db, memberId),
    seenNotifications: () => bell.exportMarks(ctx, viewer),
    pushSubscriptions: () => pushSubscriptions.exportSubscriptions(ctx, viewer),
    isShownOnline: async () => !(await presence.isHidden(ctx, memberId)),
    profileViews: () => profileStats.exportViews(ctx, viewer),
    subscriptions: () => plans.exportSubscriptions(ctx, viewer),
    planInterests: async () => (await plans.listInterests(ctx, viewer)).items,
    sessions: async () => (await sessions.listSessions(ctx, viewer)).items,
    apiTokens: () => apiTokens.listTokens(ctx, db, viewer),
    identities: () => exportIdentities(ctx, viewer),
    firstStepsDismissedAt: () => firstSteps.exportDismissal(ctx, viewer),
    secondFactor: () => secondFactor.listFactors(ctx, viewer),
    contactMessages: () => contact.exportContactMessages(ctx, member),
    emails: () => exportEmails(ctx, member),
  };
}

function toAccount(member: MemberRow) {
  return {
    id: member.id,
    email: member.email,
    role: member.role,
    hasPassword: member.passwordHash !== null,
    emailVerifiedAt: isoInstant(member.emailVerifiedAt),
    createdAt: isoInstant(member.createdAt),
  };
}

async function exportBlocks(ctx: Context, viewer: Viewer) {
  const { items } = await blocks.listBlocks(ctx, viewer);
  return items.map(({ profileId, blockedAt }) => ({ profileId, blockedAt }));
}

async function exportIdentities(ctx: Context, viewer: Viewer) {
  const { rows } = await credentials.listProviderAccounts(ctx, viewer);
  return rows.map(({ createdAt, issuer, subject, email }) => ({
    ...{ issuer, subject, email },
    createdAt: isoInstant(createdAt),
  }));
}

// What went to an address is exported only if it is confirmed: others may have used it before.
async function exportEmails({ db }: Context, { email, emailVerifiedAt }: MemberRow) {
  const mails = emailVerifiedAt === null ? [] : await listMailsTo(db, email);
  return mails.map(({ kind, createdAt, sentAt }) => ({
    kind,
    createdAt: isoInstant(createdAt),
    sentAt: isoInstant(sentAt),
  }));
}
