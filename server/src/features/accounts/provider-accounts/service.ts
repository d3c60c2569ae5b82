import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { IdentityRow, MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
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
): Promise<MemberRow | undefined> {
  const identity = await store.findIdentity(ctx.db, issuer, subject);
  return identity && members.findMember(ctx, identity.memberId);
}

/** Gives a provider account to a member. A unique violation says that it has been given to one just now. */
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

/** Gives a provider account to a member who has signed in otherwise so far, and tells them by mail. */
export async function linkProviderAccount(
  ctx: Context,
  member: MemberRow,
  account: ProviderAccount,
): Promise<void> {
  await transact(ctx, async (tx) => {
    await addProviderAccount(ctx, tx, member.id, account);
    const template = identityLinkedEmail(account.label, `${ctx.config.linkBase}/account`);
    await enqueueEmail(ctx, tx, member.email, template);
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

/** Takes a provider account from the viewer; another's is not there, and one way to sign in is left to them. */
export async function removeProviderAccount(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const member = await members.lockMember(tx, viewer.memberId);
    const isRemoved = await store.deleteIdentity(tx, viewer.memberId, id);
    if (!member || !isRemoved) throw new AppError('NOT_FOUND');
    const remaining = await store.listIdentities(tx, viewer.memberId);
    if (!member.passwordHash && remaining.length === 0) throw new AppError('LAST_SIGNIN_METHOD');
  });
}
