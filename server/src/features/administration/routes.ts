import { getAnalytics, logAnalytics } from '@lintel/contract/administration/analytics';
import { listAuditLog } from '@lintel/contract/administration/audit-log';
import { answerComplaint, listComplaints } from '@lintel/contract/administration/complaints';
import {
  giveUpEmail,
  listFailedEmails,
  retryEmail,
  sendTestEmail,
} from '@lintel/contract/administration/emails';
import {
  listInbox,
  markInboxMessageRead,
  openInboxMessage,
} from '@lintel/contract/administration/inbox';
import {
  listMembers,
  openMember,
  orderDeed,
  stopDeed,
  stopDeedByLink,
} from '@lintel/contract/administration/members';
import { unsuspendMember } from '@lintel/contract/administration/moderation';
import { getOverview } from '@lintel/contract/administration/overview';
import { callerOf } from '#server/http/caller.ts';
import type { RouteContext } from '#server/http/serve.ts';
import * as analytics from './analytics/service.ts';
import * as complaints from './complaints/service.ts';
import * as emails from './emails/service.ts';
import * as inbox from './inbox/service.ts';
import * as members from './members/service.ts';
import * as moderation from './moderation/service.ts';
import * as overview from './overview/service.ts';

export function administrationRoutes({ serve, ctx, findViewer }: RouteContext): void {
  serve(logAnalytics, async ({ input, request }) => {
    const memberId = (await findViewer(request))?.memberId;
    const visitor = { ...callerOf(request), headers: request.headers, memberId };
    await analytics.logEvents(ctx, visitor, input.body.events);
    return undefined;
  });
  serve(getAnalytics, ({ input }) => analytics.getReport(ctx, input.query));
  serve(listAuditLog, ({ input }) => moderation.listAuditLog(ctx, input.query));
  serve(listFailedEmails, ({ input }) => emails.listFailed(ctx, input.query));
  serve(retryEmail, ({ viewer, input }) => emails.retry(ctx, viewer.memberId, input.params.id));
  serve(giveUpEmail, ({ viewer, input }) => emails.giveUp(ctx, viewer, input.params.id));
  serve(sendTestEmail, ({ viewer }) => emails.sendTestToViewer(ctx, viewer));
  serve(listInbox, ({ viewer, input }) => inbox.listInbox(ctx, viewer, input.query));
  serve(openInboxMessage, ({ viewer, input }) =>
    inbox.openMessage(ctx, viewer, input.params.id, input.query.reason),
  );
  serve(markInboxMessageRead, ({ viewer, input }) =>
    inbox.markMessageRead(ctx, viewer, input.params.id),
  );
  serve(listComplaints, ({ viewer, input }) => complaints.listComplaints(ctx, viewer, input.query));
  serve(answerComplaint, ({ viewer, input }) =>
    complaints.answerComplaint(ctx, viewer, input.params.id, input.body),
  );
  serve(getOverview, () => overview.getOverview(ctx));
  serve(listMembers, ({ viewer, input }) => members.listMembers(ctx, viewer, input.query));
  serve(openMember, ({ viewer, input }) => members.openMember(ctx, viewer, input.params.id));
  serve(orderDeed, ({ viewer, input }) =>
    members.orderDeed(ctx, viewer, input.params.id, input.body),
  );
  serve(stopDeed, ({ viewer, input }) => members.stopDeed(ctx, viewer, input.params));
  serve(stopDeedByLink, ({ input }) => members.stopDeedByLink(ctx, input.body.token));
  serve(unsuspendMember, ({ viewer, input }) => moderation.unsuspend(ctx, viewer, input.params.id));
}
