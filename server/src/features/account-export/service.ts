import type { Context, Viewer } from '#server/context.ts';
import * as members from '#server/features/members/service.ts';
import * as profiles from '#server/features/profiles/service.ts';
import * as providerAccounts from '#server/features/provider-accounts/service.ts';
import * as sessions from '#server/features/sessions/service.ts';

/** Everything that is held about the viewer, in the words of the API; secrets are left out. */
export async function exportAccount(ctx: Context, viewer: Viewer) {
  const user = await members.findUser(ctx, viewer.userId);
  const { rows: identities } = await providerAccounts.listProviderAccounts(ctx, viewer);
  const { items } = await sessions.listSessions(ctx, viewer);
  const { profile } = await profiles.getOwnProfile(ctx.db, viewer.userId);
  return {
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    account: user && {
      id: user.id,
      email: user.email,
      role: user.role,
      hasPassword: user.passwordHash !== null,
      emailVerifiedAt: instant(user.emailVerifiedAt),
      createdAt: instant(user.createdAt),
    },
    profile,
    sessions: items,
    identities: identities.map(({ issuer, subject, email, createdAt }) => ({
      issuer,
      subject,
      email,
      createdAt: instant(createdAt),
    })),
  };
}

function instant(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
