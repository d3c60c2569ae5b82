import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { IdentityRow, UserRow } from '#server/db/schema.ts';
import { identityLinkedEmail } from '#server/emails/identity-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import * as store from './store.ts';

// Which accounts at identity providers belong to a member. Issuer and subject name one for good and only once; the
// address that came with it is there to be shown.

/** An account at a provider, as the provider has vouched for it. */
export interface ProviderAccount {
  provider: string;
  label: string;
  issuer: string;
  subject: string;
  email: string | null;
}

/** The member to whom this provider account belongs. */
export async function findOwner(
  ctx: Context,
  { issuer, subject }: ProviderAccount,
): Promise<UserRow | undefined> {
  const identity = await store.findIdentity(ctx.db, issuer, subject);
  return identity && members.findUser(ctx, identity.userId);
}

/** Gives a provider account to a member. A unique violation says that it has been given to one just now. */
export async function addProviderAccount(
  ctx: Context,
  tx: Tx,
  userId: string,
  { provider, issuer, subject, email }: ProviderAccount,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const id = newId('idn_', createdAt);
  await store.insertIdentity(tx, { id, userId, issuer, subject, provider, email, createdAt });
}

/** Gives a provider account to a member who has signed in otherwise so far, and tells them by mail. */
export async function linkProviderAccount(
  ctx: Context,
  user: UserRow,
  account: ProviderAccount,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await addProviderAccount(ctx, tx, user.id, account);
    const template = identityLinkedEmail(account.label, `${ctx.config.linkBase}/account`);
    await enqueueEmail(ctx, tx, user.email, template);
  });
  await ctx.signals.publish('mail');
}

/** Whether the member can sign in with an identity provider. */
export async function hasProviderAccount(ctx: Context, userId: string): Promise<boolean> {
  return (await store.listIdentities(ctx.db, userId)).length > 0;
}

export async function listProviderAccounts(
  ctx: Context,
  viewer: Viewer,
): Promise<{ hasPassword: boolean; rows: IdentityRow[] }> {
  const user = await members.findUser(ctx, viewer.userId);
  const rows = await store.listIdentities(ctx.db, viewer.userId);
  return { hasPassword: Boolean(user?.passwordHash), rows };
}

/** Takes a provider account from the viewer; another's is not there, and one way to sign in is left to them. */
export async function removeProviderAccount(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const user = await members.lockUser(tx, viewer.userId);
    const isRemoved = await store.deleteIdentity(tx, viewer.userId, id);
    if (!user || !isRemoved) throw new AppError('NOT_FOUND');
    const left = await store.listIdentities(tx, viewer.userId);
    if (!user.passwordHash && left.length === 0) throw new AppError('LAST_SIGNIN_METHOD');
  });
}
