import type { FactorOptions, FactorProof } from '@lintel/contract/credentials/second-factor';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { accountUrl } from '#server/emails/page-urls.ts';
import { recoveryCodeUsedEmail } from '#server/emails/second-factor-emails.ts';
import * as guesses from '#server/features/credentials/guesses/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import * as authenticators from './authenticators.ts';
import * as passkeys from './passkeys.ts';
import { hashRecoveryCode } from './rules.ts';
import * as store from './store.ts';

// Proving a second factor: a passkey, a code of the authenticator app, or a recovery code.

/** What a member can give as their second factor. Throws NO_SECOND_FACTOR if they have none. */
export async function askForFactor(
  ctx: Context,
  asked: passkeys.AskedForPasskey,
): Promise<FactorOptions> {
  const { id, secondFactorAt } = asked.member;
  if (secondFactorAt === null) throw new AppError('NO_SECOND_FACTOR');
  return {
    authenticator: (await store.findAuthenticator(ctx.db, id)) !== undefined,
    recoveryCodes: (await store.countRecoveryCodes(ctx.db, id)) > 0,
    passkey: await passkeys.askPasskeys(ctx, asked),
  };
}

/**
 * Check a second factor and then run `act`, which uses the factor up in its transaction. Failures are counted by where
 * they come `from`.
 */
export async function proveWith<T>(
  ctx: Context,
  asked: passkeys.AskedForPasskey & { from: string },
  proof: FactorProof,
  act: (use: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { member } = asked;
  return guesses.checkFactor(ctx, member, asked.from, async () => {
    switch (proof.method) {
      case 'passkey':
        return act(await passkeys.checkPasskey(ctx, asked, proof.response));
      case 'authenticator':
        return act(await authenticators.checkCode(ctx, member, proof.code));
      case 'recovery-code':
        return act((tx) => useRecoveryCode(ctx, tx, member, proof.code));
    }
  });
}

async function useRecoveryCode(
  ctx: Context,
  tx: Tx,
  member: MemberRow,
  code: string,
): Promise<void> {
  const isFirstUse = await store.takeRecoveryCode(tx, member.id, hashRecoveryCode(code));
  if (!isFirstUse) throw new AppError('INCORRECT_CODE');
  const left = await store.countRecoveryCodes(tx, member.id);
  await offerEmail(ctx, tx, member, recoveryCodeUsedEmail(left, accountUrl(ctx.config)));
}
