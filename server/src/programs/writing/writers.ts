import { randomUUID } from 'node:crypto';
import { collectionForm, updateSavedProfile } from '@lintel/contract/collections/collections';
import { sendMessage } from '@lintel/contract/messaging/messages';
import { profileForm, profileId } from '@lintel/contract/profiles/profiles';
import type { DataRow } from '@lintel/contract/programs/rest';
import { storableText } from '@lintel/contract/text';
import type { DataTableName } from '@lintel/contract/values/data-tables';
import { z } from 'zod';
import type { Context, Viewer } from '#server/context.ts';
import * as collections from '#server/features/collections/collections/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { saveFirst } from '#server/features/saved-searches/searches/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Row, refuse } from '#server/programs/rows/service.ts';

/** What finds a row that was written: the values of some of its columns. */
export type Key = Record<string, string>;

/** How rows of a table are written: by the service that its page uses. */
interface Writer {
  create?(
    ctx: Context,
    viewer: Viewer,
    values: DataRow,
    duplicates: 'merge' | 'ignore' | undefined,
  ): Promise<Key | undefined>;
  change?(ctx: Context, viewer: Viewer, row: Row, values: DataRow): Promise<unknown>;
  remove?(ctx: Context, viewer: Viewer, row: Row): Promise<unknown>;
}

const savedProfileKey = z.object({ collectionId: storableText.max(60), profileUserId: profileId });
const received = z.object({ readAt: z.iso.datetime({ offset: true }) });
const newMessage = sendMessage.input.body.extend({
  receiverId: profileId,
  clientId: sendMessage.input.body.shape.clientId.default(() => randomUUID()),
});

export const WRITERS: Record<DataTableName, Writer> = {
  users: {
    async change(ctx, viewer, _row, values) {
      const { profile } = await profiles.getOwnProfile(ctx, viewer.memberId);
      const own = { ...profile, basePlaceId: profile.basePlace?.id ?? null };
      const given = Object.entries({ ...own, ...values }).filter(([, value]) => value !== null);
      const form = parse(profileForm, Object.fromEntries(given));
      await profiles.saveOwnProfile(ctx, viewer, form, saveFirst);
    },
  },
  collections: {
    async create(ctx, viewer, values) {
      const { id } = await collections.createCollection(ctx, viewer, parse(collectionForm, values));
      return { id };
    },
    change: (ctx, viewer, row, values) =>
      collections.updateCollection(ctx, viewer, idOf(row), parse(collectionForm.partial(), values)),
    remove: (ctx, viewer, row) => collections.deleteCollection(ctx, viewer, idOf(row)),
  },
  collectionProfiles: {
    create: saveProfile,
    change: (ctx, viewer, row, values) => changeSaved(ctx, viewer, savedIn(row), values),
    remove: (ctx, viewer, row) => collections.removeFromCollection(ctx, viewer, savedIn(row)),
  },
  messages: {
    async create(ctx, viewer, values) {
      const { receiverId, ...draft } = parse(newMessage, values);
      const { message } = await conversations.sendMessage(ctx, viewer, receiverId, draft);
      return { id: message.id };
    },
    async change(ctx, viewer, row, values) {
      parse(received, values);
      if (row.receiverId !== viewer.memberId) refuse('readAt', 'You have not received this.');
      await conversations.markRead(ctx, viewer, String(row.senderId), Number(row.seq));
    },
  },
  briefs: {},
  dailyUsage: {},
  subscriptions: {},
};

async function saveProfile(
  ctx: Context,
  viewer: Viewer,
  { collectionId, profileUserId, ...rest }: DataRow,
  duplicates: 'merge' | 'ignore' | undefined,
): Promise<Key | undefined> {
  const key = parse(savedProfileKey, { collectionId, profileUserId });
  const saved = { id: key.collectionId, profileId: key.profileUserId };
  try {
    await collections.addToCollection(ctx, viewer, saved);
  } catch (error) {
    const isThere = error instanceof AppError && error.code === 'ALREADY_IN_COLLECTION';
    if (!isThere || !duplicates) throw error;
    if (duplicates === 'ignore') return undefined;
  }
  if (Object.keys(rest).length > 0) await changeSaved(ctx, viewer, saved, rest);
  return key;
}

interface Saved {
  id: string;
  profileId: string;
}

function changeSaved(ctx: Context, viewer: Viewer, saved: Saved, values: DataRow) {
  const change = parse(updateSavedProfile.input.body, values);
  return collections.updateSavedProfile(ctx, viewer, saved, change);
}

function savedIn({ collectionId, profileUserId }: Row): Saved {
  return { id: String(collectionId), profileId: String(profileUserId) };
}

function idOf({ id }: Row): { id: string } {
  return { id: String(id) };
}

/** Values as the page's form would send them. Throws VALIDATION_FAILED with what is wrong. */
function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  const issues = error.issues.map(({ path, message }) => [path.join('.') || 'row', message]);
  throw new AppError('VALIDATION_FAILED', { fields: Object.fromEntries(issues) });
}
