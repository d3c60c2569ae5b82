import {
  isReadingScope,
  TOKEN_LIMITS,
  TOKEN_PLAN,
  TOKEN_SCOPES,
  type TokenDays,
  type TokenScope,
} from '@lintel/contract/values/api-tokens';
import type { Context, Viewer } from '#server/context.ts';
import { formatList } from '#server/db/lists.ts';
import { transact } from '#server/db/transact.ts';
import { apiTokenCreatedEmail } from '#server/emails/api-token-emails.ts';
import * as apiTokens from '#server/features/members/api-tokens/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { hashToken, newApiToken } from '#server/platform/tokens.ts';

// A member's API tokens, which the area of members owns, because they identify the viewer.

export const { endToken } = apiTokens;

export async function listTokens(ctx: Context, viewer: Viewer) {
  return { items: await apiTokens.listTokens(ctx, ctx.db, viewer) };
}

/** What a member asks of a new token. */
interface TokenForm {
  name: string;
  scopes: readonly TokenScope[];
  days: TokenDays;
}

/** Create a token within the limits of the viewer's plan, and tell them by email. */
export async function createToken(ctx: Context, viewer: Viewer, { name, scopes, days }: TokenForm) {
  const now = ctx.clock.now();
  const token = newApiToken();
  const row = {
    ...{ id: newId('tok_', now), memberId: viewer.memberId, name, scopes: formatList(scopes) },
    ...{ tokenHash: hashToken(token), createdAt: now, lastUsedOn: null },
    expiresAt: now + days * DAY_MILLISECONDS,
  };
  const created = await transact(ctx, async (tx) => {
    // Locked, so that two requests at once cannot exceed the limit.
    const member = await members.lockMember(tx, viewer.memberId);
    if (!member) throw new AppError('NOT_SIGNED_IN');
    if ((await plans.findPlan(tx, member.id, now)) !== TOKEN_PLAN) {
      if (!scopes.every(isReadingScope)) throw new AppError('TOKEN_PLAN_NEEDED');
      const present = await apiTokens.listTokens(ctx, tx, viewer);
      if (present.length >= TOKEN_LIMITS.perMember) throw new AppError('TOO_MANY_TOKENS');
    }
    const email = apiTokenCreatedEmail(name, purposesOf(scopes), `${ctx.config.linkBase}/account`);
    await enqueueEmail(ctx, tx, member.email, email);
    return apiTokens.insertToken(tx, row);
  });
  return { ...created, token };
}

function purposesOf(scopes: readonly TokenScope[]): string {
  return scopes.map((scope) => TOKEN_SCOPES[scope].toLowerCase()).join('; ');
}
