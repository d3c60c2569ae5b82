import type { DecisionForm } from '@lintel/contract/safety/decisions';
import type { Removable } from '@lintel/contract/values/safety';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import type { BriefRow } from '#server/db/schema.ts';
import * as avatars from '#server/features/media/avatars/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as references from '#server/features/references/references/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { londonDay } from '#server/platform/london-days.ts';

// What of a member a decision can remove, and how each comes back. A decision keeps what it removed: text as text, a
// photo as the code of a copy that only staff can open.

/** What was removed. `id`: of a message. */
export interface Kept {
  what: Removable;
  text: string;
  id?: string | undefined;
  /** What else is needed to put it back. */
  rest?: unknown;
}

/** Whose content: a member's, and of a report about a message which one. */
interface Owner {
  memberId: string;
  messageId?: string | null | undefined;
}

interface Content {
  /** What is there now, as staff see it. `seen`: which, where there may be several. */
  find(tx: Db | Tx, owner: Owner, seen?: string): Promise<string | null | undefined>;
  /** Remove it, and return what is needed beside the text to put it back. */
  remove(ctx: Context, tx: Tx, owner: Owner, aside: string | null, seen: string): Promise<unknown>;
  /** Put it back where nothing else is. `back`: the new URL of a photo. */
  restore(ctx: Context, tx: Tx, owner: Owner, kept: Kept, back: string | null): Promise<void>;
}

const CONTENT: Record<Removable, Content> = {
  message: {
    find: async (tx, { memberId, messageId }) =>
      messageId ? conversations.findOwnMessage(tx, memberId, messageId) : undefined,
    remove: (ctx, tx, { messageId }) => conversations.removeMessage(ctx, tx, messageId ?? ''),
    restore: (ctx, tx, { messageId }, { text }) =>
      conversations.restoreMessage(ctx, tx, messageId ?? '', text),
  },
  photo: {
    find: async (tx, { memberId }) => (await profiles.findContent(tx, memberId)).photo,
    remove: (ctx, tx, { memberId }, aside) => avatars.removePhoto(ctx, tx, memberId, aside),
    async restore(ctx, tx, { memberId }, { text: code }, back) {
      if (back && !(await CONTENT.photo.find(tx, { memberId }))) {
        await avatars.restorePhoto(ctx, tx, memberId, back);
      }
      await avatars.dropAside(ctx, tx, code);
    },
  },
  bio: inProfile('bio'),
  businessName: inProfile('businessName'),
  brief: {
    find: async (tx, { memberId }) => (await profiles.findContent(tx, memberId)).brief,
    remove: (_ctx, tx, { memberId }) => profiles.deleteBrief(tx, memberId),
    restore: ({ clock }, tx, _owner, { rest }) =>
      profiles.restoreBrief(tx, rest as BriefRow, londonDay(clock.now())),
  },
  reference: {
    find: async (tx, { memberId }, seen = '') =>
      (await references.findForStaff(tx, memberId, seen)) && seen,
    remove: (_ctx, tx, { memberId }, _aside, seen) => references.removeForStaff(tx, memberId, seen),
    restore: (_ctx, tx, _owner, { rest }) => references.restoreForStaff(tx, rest as ReferenceRow),
  },
};

function inProfile(field: 'bio' | 'businessName'): Content {
  const write = (ctx: Context, tx: Tx, memberId: string, text: string | null) =>
    profiles.writeContent(tx, memberId, { [field]: text }, ctx.clock.now());
  const find: Content['find'] = async (tx, { memberId }) =>
    (await profiles.findContent(tx, memberId))[field];
  return {
    find,
    remove: (ctx, tx, { memberId }) => write(ctx, tx, memberId, null),
    async restore(ctx, tx, owner, { text }) {
      if (!(await find(tx, owner))) await write(ctx, tx, owner.memberId, text);
    },
  };
}

/** What of a member's profile can be removed, as it is now. */
export async function listContent(ctx: Context, memberId: string) {
  const found = await profiles.findContent(ctx.db, memberId);
  const ofProfile = (['photo', 'bio', 'businessName', 'brief'] as const).flatMap((what) => {
    const text = found[what];
    return text ? [{ what, text }] : [];
  });
  const texts = await references.listForStaff(ctx, memberId);
  return [...ofProfile, ...texts.map((text) => ({ what: 'reference' as const, text }))];
}

type Removal = DecisionForm['remove'];

/** Copy the photo that is to be removed aside, before the transaction. */
export async function setAside(ctx: Context, removal: Removal): Promise<string | null> {
  const photo = removal.find(({ what }) => what === 'photo');
  return photo ? avatars.copyAside(ctx, photo.seen) : null;
}

/** Remove what staff saw. Throws CONTENT_CHANGED if something else is there now. */
export async function removeContent(
  ctx: Context,
  tx: Tx,
  owner: Owner,
  { removal, aside }: { removal: Removal; aside: string | null },
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const { what, seen } of removal) {
    if ((await CONTENT[what].find(tx, owner, seen)) !== seen) throw new AppError('CONTENT_CHANGED');
    const rest = await CONTENT[what].remove(ctx, tx, owner, aside, seen);
    const text = what === 'photo' ? aside : seen;
    const id = what === 'message' ? (owner.messageId ?? undefined) : undefined;
    if (text !== null) kept.push({ what, text, id, rest });
  }
  return kept;
}

/** Copy the photo that a decision keeps back, before the transaction that restores it. */
export async function copyBack(ctx: Context, kept: string | null): Promise<string | null> {
  const photo = readKept(kept).find(({ what }) => what === 'photo');
  return photo ? avatars.copyBack(ctx, photo.text) : null;
}

/** Put back what a decision keeps, except where the member has put something else. */
export async function restoreContent(
  ctx: Context,
  tx: Tx,
  { memberId, kept }: { memberId: string; kept: string | null },
  back: string | null,
): Promise<void> {
  for (const removed of readKept(kept)) {
    const owner = { memberId, messageId: removed.id };
    await CONTENT[removed.what].restore(ctx, tx, owner, removed, back);
  }
}

/** Forget what a decision keeps: the copy of a photo goes with the text of the rest. */
export async function forgetContent(ctx: Context, tx: Tx, kept: string | null): Promise<void> {
  for (const { what, text } of readKept(kept)) {
    if (what === 'photo') await avatars.dropAside(ctx, tx, text);
  }
}

export function readKept(kept: string | null): Kept[] {
  return JSON.parse(kept ?? '[]') as Kept[];
}
