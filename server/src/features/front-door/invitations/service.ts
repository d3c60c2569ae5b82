import type { Invitations, OpenInvitation } from '@lintel/contract/front-door/invitations';
import { codeIn, INVITATION_LIMITS, invitationPath } from '@lintel/contract/values/front-door';
import { shortName } from '@lintel/contract/values/members';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import * as members from '#server/features/members/members/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { DAY_MILLISECONDS, isoInstant } from '#server/platform/clock.ts';
import { newCode } from '#server/platform/short-codes.ts';
import * as store from './store.ts';

// Links by which members bring others. Who came by a member's link is known to the two alone, and
// only for as long as the one who came leaves it so.

/** The viewer's link, who has joined by it, and who invited the viewer. */
export async function getInvitations(ctx: Context, viewer: Viewer): Promise<Invitations> {
  const { db, config } = ctx;
  const { memberId } = viewer;
  const hiddenIds = await blockedPairs.findHidden(ctx, viewer);
  const code = await store.findCodeOf(db, memberId);
  const invitees = await listVisible(ctx, viewer, hiddenIds);
  const ids = invitees.slice(0, INVITATION_LIMITS.named).map((invitee) => invitee.memberId);
  const invited = await store.findInvited(db, memberId);
  const inviterId = invited?.inviterId;
  const inviters = inviterId && !hiddenIds.has(inviterId) ? await findNames(ctx, [inviterId]) : [];
  return {
    url: code === undefined ? null : config.linkBase + invitationPath(code),
    joined: (await findNames(ctx, ids)).map(({ id, name }) => ({ id, name: shortName(name) })),
    joinedCount: invitees.length,
    invitedBy: inviters[0] ?? null,
  };
}

/** Make the viewer a link, which turns the one before off. Throws RATE_LIMITED. */
export async function renewInvitation(ctx: Context, viewer: Viewer): Promise<Invitations> {
  const { memberId } = viewer;
  await ctx.rateLimits.spend('invitationRenewals', [memberId]);
  await transact(ctx, async (tx) => {
    await members.lockViewer(ctx, tx, viewer);
    const now = ctx.clock.now();
    await store.endLinks(tx, now, memberId);
    await store.insertInvitation(tx, { code: newCode('invitation'), memberId, createdAt: now });
  });
  return getInvitations(ctx, viewer);
}

/** Turn the viewer's link off. */
export async function endInvitation(ctx: Context, viewer: Viewer): Promise<Invitations> {
  await store.endLinks(ctx.db, ctx.clock.now(), viewer.memberId);
  return getInvitations(ctx, viewer);
}

/** Turn all links off. Returns whose they were. */
export async function endAll(db: Db, now: number): Promise<string[]> {
  return store.endLinks(db, now);
}

/**
 * Say by which invitation the viewer has signed up. It counts once, for a new account, and never for the member who
 * made the invitation.
 * @param isBrowserOf whether a member has signed in with the viewer's browser before
 */
export async function acceptInvitation(
  ctx: Context,
  viewer: Viewer,
  code: string,
  isBrowserOf: (memberId: string) => Promise<boolean>,
): Promise<Invitations> {
  const { memberId } = viewer;
  const invitation = await findInvitation(ctx, code);
  const inviterId = invitation?.inviter.id;
  const isOwn =
    inviterId !== undefined && (inviterId === memberId || (await isBrowserOf(inviterId)));
  if (invitation && !isOwn) {
    await transact(ctx, async (tx) => {
      const { createdAt } = await members.lockViewer(ctx, tx, viewer);
      const acceptedAt = ctx.clock.now();
      if (acceptedAt - createdAt > INVITATION_LIMITS.days * DAY_MILLISECONDS) return;
      await store.insertInvitee(tx, { memberId, code, acceptedAt });
    });
  }
  return getInvitations(ctx, viewer);
}

/** Remove that the viewer was invited. */
export async function removeInviter({ db }: Context, { memberId }: Viewer): Promise<undefined> {
  await store.deleteInvitee(db, memberId);
}

/** Someone who has joined by the viewer's invitation since an instant, as the bell names them. */
export interface Joined {
  id: string;
  name: string;
  at: number;
}

/** Who has joined by the viewer's invitation since `since`, in milliseconds. */
export async function listJoined(ctx: Context, viewer: Viewer, since: number): Promise<Joined[]> {
  const invitees = await listVisible(ctx, viewer, await blockedPairs.findHidden(ctx, viewer));
  const recent = invitees
    .filter(({ acceptedAt }) => acceptedAt >= since)
    .slice(0, INVITATION_LIMITS.named);
  const names = await findNames(
    ctx,
    recent.map(({ memberId }) => memberId),
  );
  const joinedAt = new Map(recent.map(({ memberId, acceptedAt }) => [memberId, acceptedAt]));
  return names.map(({ id, name }) => ({
    id,
    name: shortName(name),
    at: joinedAt.get(id) ?? since,
  }));
}

/** The invitation that the last part of an address leads to; undefined if it is off, unknown, or of a member that no one can find. */
export async function findInvitation(
  ctx: Pick<Context, 'db' | 'clock'>,
  slug: string,
): Promise<OpenInvitation | undefined> {
  const code = codeIn(slug);
  const row = code && (await store.findInvitation(ctx.db, code));
  if (!row) return undefined;
  const [listed] = await profiles.findListedProfiles(ctx, [row.memberId]);
  if (!listed) return undefined;
  const { id, fullName, businessName, avatarUrl, role, wall } = listed.card;
  return { code, inviter: { id, fullName, businessName, avatarUrl, role, wall } };
}

/** Where the page of an invitation leads a member who needs none: to the inviter, or to their own invitations. */
export function pathForMember({ inviter }: OpenInvitation, viewer: Viewer): string {
  return inviter.id === viewer.memberId ? '/invite?own=1' : `/profile/${inviter.id}`;
}

/** The viewer's links, how many have joined by them, and by whose invitation the viewer came, for their export. */
export async function exportInvitations(ctx: Context, { memberId }: Viewer) {
  const invited = await store.findInvited(ctx.db, memberId);
  const links = await store.listOfMember(ctx.db, memberId);
  return {
    links: links.map(({ code, createdAt, offAt }) => ({
      code,
      createdAt: isoInstant(createdAt),
      offAt: isoInstant(offAt),
    })),
    joinedCount: (await store.listInvitees(ctx.db, memberId)).length,
    invitedBy: invited && {
      code: invited.code,
      memberId: invited.inviterId,
      acceptedAt: isoInstant(invited.acceptedAt),
    },
  };
}

async function listVisible({ db }: Context, viewer: Viewer, hiddenIds: ReadonlySet<string>) {
  const invitees = await store.listInvitees(db, viewer.memberId);
  return invitees.filter(({ memberId }) => !hiddenIds.has(memberId));
}

/** The full names of members who can be found, in the order of their ids. */
async function findNames(ctx: Pick<Context, 'db' | 'clock'>, ids: readonly string[]) {
  const listed = await profiles.findListedProfiles(ctx, ids);
  const names = new Map(listed.map(({ card }) => [card.id, card.fullName]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}
