import {
  endAllSessions,
  endSession,
  listSessions,
  refreshTokens,
  signout,
} from '@lintel/contract/accounts/sessions';
import { findCompanies, readCompany } from '@lintel/contract/members/companies';
import { deleteEvidence, listEvidence, saveEvidence } from '@lintel/contract/members/evidence';
import { getOwnFirm, saveOwnFirm } from '@lintel/contract/members/firms';
import {
  getInvitations,
  removeInviter,
  renewInvitation,
} from '@lintel/contract/members/invitations';
import {
  createOperatorInvitation,
  endOperatorInvitation,
  exportOperatorInvitations,
  listOperatorInvitations,
} from '@lintel/contract/members/operator-invitations';
import {
  compareProfiles,
  getOwnProfileStats,
  getProfile,
  saveOwnProfile,
} from '@lintel/contract/members/profiles';
import { getPublicPage, savePublicPage } from '@lintel/contract/members/public-pages';
import { Attachment } from '#server/http/downloads.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as companyWatch from './company-watch/service.ts';
import * as evidence from './evidence/service.ts';
import * as firms from './firms/service.ts';
import * as invitations from './invitations/service.ts';
import * as members from './members/service.ts';
import * as stats from './profile-stats/service.ts';
import * as profiles from './profiles/service.ts';
import * as publicPages from './public-pages/service.ts';
import * as sessions from './sessions/service.ts';

export function membersRoutes(routing: RouteContext): void {
  const { serve, ctx, cookies } = routing;
  invitationRoutes(routing);
  serve(getOwnProfileStats, ({ viewer }) => stats.getOwnProfileStats(ctx, viewer));
  serve(compareProfiles, ({ viewer, input }) =>
    profiles.compareProfiles(ctx, viewer, input.query.ids),
  );
  serve(getProfile, ({ viewer, input }) => profiles.getProfile(ctx, viewer, input.params));
  serve(saveOwnProfile, ({ viewer, input }) => profiles.saveOwnProfile(ctx, viewer, input.body));
  serve(getPublicPage, ({ viewer }) => publicPages.getPublicPage(ctx, viewer));
  serve(savePublicPage, ({ viewer, input }) =>
    publicPages.savePublicPage(ctx, viewer, input.body.as),
  );
  serve(getOwnFirm, ({ viewer }) => firms.getOwnFirm(ctx, viewer));
  serve(saveOwnFirm, ({ viewer, input }) => firms.saveOwnFirm(ctx, viewer, input.body));
  serve(listEvidence, ({ viewer }) => evidence.listEvidence(ctx, viewer));
  serve(saveEvidence, ({ viewer, input }) =>
    evidence.saveEvidence(ctx, viewer, input.params.kind, input.body),
  );
  serve(deleteEvidence, ({ viewer, input }) =>
    evidence.deleteEvidence(ctx, viewer, input.params.kind),
  );
  serve(findCompanies, ({ viewer, input }) =>
    companyWatch.findCompanies(ctx, viewer, input.query.q),
  );
  serve(readCompany, ({ viewer, input }) =>
    companyWatch.readCompany(ctx, viewer, input.params.number),
  );
  serve(signout, async ({ viewer, reply }) => {
    await sessions.endSession(ctx, viewer, viewer.sessionId);
    cookies.clearSession(reply);
    return undefined;
  });
  serve(endAllSessions, async ({ viewer, reply }) => {
    await members.signOutEverywhere(ctx, viewer);
    cookies.clearSession(reply);
    return undefined;
  });
  serve(listSessions, ({ viewer }) => sessions.listSessions(ctx, viewer));
  serve(endSession, ({ viewer, input }) => sessions.endSession(ctx, viewer, input.params.id));
  serve(refreshTokens, async ({ input, request, reply }) => {
    const { refresh_token } = input.body;
    if (refresh_token) return sessions.refreshTokens(ctx, refresh_token);
    const session = await sessions.renewCookieSession(ctx, cookies.sessionOf(request));
    cookies.setSession(reply, session);
    return { expires_in: Math.round((session.expiresAt - ctx.clock.now()) / 1000) };
  });
}

function invitationRoutes({ serve, ctx }: RouteContext): void {
  serve(getInvitations, ({ viewer }) => invitations.getInvitations(ctx, viewer));
  serve(renewInvitation, ({ viewer }) => invitations.renewInvitation(ctx, viewer));
  serve(removeInviter, ({ viewer }) => invitations.removeInviter(ctx, viewer));
  serve(listOperatorInvitations, () => invitations.listOfOperator(ctx));
  serve(exportOperatorInvitations, async () => {
    const csv = await invitations.exportOfOperator(ctx);
    return new Attachment('lintel-invitations.csv', csv, { type: 'text/csv; charset=utf-8' });
  });
  serve(createOperatorInvitation, ({ viewer, input }) =>
    invitations.createOfOperator(ctx, viewer, input.body.label),
  );
  serve(endOperatorInvitation, ({ input }) => invitations.endOfOperator(ctx, input.params.code));
}
